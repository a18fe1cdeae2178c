import { isLanguage, type Language } from '../../../shared/domain/languages.ts';

/** Words of the first HTML and of the installed application, as the portal has them in `src/portal/text`. */
export interface Words {
  readonly main: string;
  readonly menu: string;
  readonly search: string;
  readonly new: string;
  readonly basket: string;
  /** `{brand}` is the organisation's name. */
  readonly home: string;
  readonly news: string;
  readonly download: string;
  readonly items: string;
  readonly lists: string;
  readonly description: string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    main: 'Main',
    menu: 'Menu',
    search: 'Search',
    new: 'New',
    basket: 'Basket',
    home: '{brand}, home',
    news: 'News',
    download: 'Download',
    items: 'Items',
    lists: 'Lists',
    description: 'The members’ portal: news, brand catalogue, training and merchandising.',
  },
  fr: {
    main: 'Navigation principale',
    menu: 'Menu',
    search: 'Rechercher',
    new: 'Nouveautés',
    basket: 'Panier',
    home: '{brand}, accueil',
    news: 'Actualités',
    download: 'Télécharger',
    items: 'Éléments',
    lists: 'Listes',
    description: 'Le portail des membres : actualités, catalogue de la marque, formation et merchandising.',
  },
  ar: {
    main: 'التنقل الرئيسي',
    menu: 'القائمة',
    search: 'بحث',
    new: 'الجديد',
    basket: 'السلة',
    home: '{brand}، الصفحة الرئيسية',
    news: 'الأخبار',
    download: 'تنزيل',
    items: 'العناصر',
    lists: 'القوائم',
    description: 'بوابة الأعضاء: الأخبار وكتالوج العلامة والتدريب والعرض التجاري.',
  },
  ja: {
    main: 'メインナビゲーション',
    menu: 'メニュー',
    search: '検索',
    new: '新着',
    basket: 'バスケット',
    home: '{brand}、ホーム',
    news: 'ニュース',
    download: 'ダウンロード',
    items: 'アイテム',
    lists: 'リスト',
    description: '会員向けポータル：ニュース、ブランドカタログ、トレーニング、マーチャンダイジング。',
  },
  zh: {
    main: '主导航',
    menu: '菜单',
    search: '搜索',
    new: '最新',
    basket: '素材篮',
    home: '{brand}，首页',
    news: '新闻',
    download: '下载',
    items: '素材',
    lists: '列表',
    description: '会员门户：新闻、品牌目录、培训与陈列。',
  },
};

/** English for the pseudo-language of tests. */
export const wordsIn = (language: string): Words => WORDS[isLanguage(language) ? language : 'en'];
