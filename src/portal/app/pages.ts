import { lazyPart } from '../lib/router/lazyPart.tsx';

/** Each page loads on demand. */
export const home = lazyPart(() => import('../features/home/HomePage.tsx'));
export const login = lazyPart(() => import('../features/sign-in/LoginPage.tsx'));
export const confirm = lazyPart(() => import('../features/sign-in/ConfirmPage.tsx'));
export const lostPassword = lazyPart(() => import('../features/sign-in/LostPasswordPage.tsx'));
export const recoverPassword = lazyPart(() => import('../features/sign-in/RecoverPasswordPage.tsx'));
export const section = lazyPart(() => import('../features/section/SectionPage.tsx'));
export const library = lazyPart(() => import('../features/library/LibraryPage.tsx'));
export const item = lazyPart(() => import('../features/item/ItemPage.tsx'));
export const itemDialog = lazyPart(() => import('../features/item/ItemDialog.tsx'));
export const basket = lazyPart(() => import('../features/basket/BasketPage.tsx'));
export const profile = lazyPart(() => import('../features/profile/ProfilePage.tsx'));
export const news = lazyPart(() => import('../features/news/NewsPage.tsx'));
export const article = lazyPart(() => import('../features/news/ArticlePage.tsx'));
export const newsSearch = lazyPart(() => import('../features/news/NewsSearchPage.tsx'));
export const missed = lazyPart(() => import('../features/missed/MissedPage.tsx'));
export const search = lazyPart(() => import('../features/search/SearchPage.tsx'));
