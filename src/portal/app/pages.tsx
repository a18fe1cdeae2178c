import { lazyPage } from '../lib/router/lazyPage.ts';

/** Each page loads on demand. */
export const HomePage = lazyPage(() => import('../features/home/HomePage.tsx'));
export const LoginPage = lazyPage(() => import('../features/sign-in/LoginPage.tsx'));
export const ConfirmPage = lazyPage(() => import('../features/sign-in/ConfirmPage.tsx'));
export const LostPasswordPage = lazyPage(() => import('../features/sign-in/LostPasswordPage.tsx'));
export const RecoverPasswordPage = lazyPage(() => import('../features/sign-in/RecoverPasswordPage.tsx'));
export const SectionPage = lazyPage(() => import('../features/section/SectionPage.tsx'));
export const LibraryPage = lazyPage(() => import('../features/library/LibraryPage.tsx'));
export const ItemPage = lazyPage(() => import('../features/item/ItemPage.tsx'));
export const ItemDialog = lazyPage(() => import('../features/item/ItemDialog.tsx'));
export const BasketPage = lazyPage(() => import('../features/basket/BasketPage.tsx'));
export const ProfilePage = lazyPage(() => import('../features/profile/ProfilePage.tsx'));
export const NewsPage = lazyPage(() => import('../features/news/NewsPage.tsx'));
export const ArticlePage = lazyPage(() => import('../features/news/ArticlePage.tsx'));
export const NewsSearchPage = lazyPage(() => import('../features/news/NewsSearchPage.tsx'));
export const MissedPage = lazyPage(() => import('../features/missed/MissedPage.tsx'));
