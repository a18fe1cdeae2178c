import { lazyPage } from '../lib/router/lazyPage.ts';

/** Each page loads on demand. */
export const home = lazyPage(() => import('../features/home/HomePage.tsx'));
export const login = lazyPage(() => import('../features/sign-in/LoginPage.tsx'));
export const confirm = lazyPage(() => import('../features/sign-in/ConfirmPage.tsx'));
export const lostPassword = lazyPage(() => import('../features/sign-in/LostPasswordPage.tsx'));
export const recoverPassword = lazyPage(() => import('../features/sign-in/RecoverPasswordPage.tsx'));
export const section = lazyPage(() => import('../features/section/SectionPage.tsx'));
export const library = lazyPage(() => import('../features/library/LibraryPage.tsx'));
export const item = lazyPage(() => import('../features/item/ItemPage.tsx'));
export const itemDialog = lazyPage(() => import('../features/item/ItemDialog.tsx'));
export const basket = lazyPage(() => import('../features/basket/BasketPage.tsx'));
export const profile = lazyPage(() => import('../features/profile/ProfilePage.tsx'));
export const news = lazyPage(() => import('../features/news/NewsPage.tsx'));
export const article = lazyPage(() => import('../features/news/ArticlePage.tsx'));
export const newsSearch = lazyPage(() => import('../features/news/NewsSearchPage.tsx'));
export const missed = lazyPage(() => import('../features/missed/MissedPage.tsx'));
export const search = lazyPage(() => import('../features/search/SearchPage.tsx'));
