import type { z } from 'zod';
import type {
  configurationType,
  HERO_SIDES,
  HERO_TONES,
  link,
} from '../../../shared/contract/configuration.ts';

export type SettingValue = string | boolean | number | z.output<typeof link>[] | null;

export interface Setting {
  readonly code: string;
  readonly label: string;
  readonly help: string;
  readonly group: string;
  readonly type: z.output<typeof configurationType>;
  readonly public: boolean;
  readonly initial: SettingValue;
  /** Of a choice: its values with their labels. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** Every setting there is. The database keeps only what was changed. */
export const SETTINGS = [
  {
    code: 'brand.name',
    label: 'Name of the house',
    help: 'The word-mark in the header and in mails.',
    group: 'Brand',
    type: 'text',
    public: true,
    initial: 'Sillage',
  },
  {
    code: 'contact.email',
    label: 'Contact',
    help: 'Where members write for help.',
    group: 'Brand',
    type: 'text',
    public: true,
    initial: '',
  },
  {
    code: 'signin.title',
    label: 'Title of the sign-in page',
    help: 'One short line beside the form.',
    group: 'Sign-in',
    type: 'text',
    public: true,
    initial: 'Welcome',
  },
  {
    code: 'signin.picture',
    label: 'Picture of the sign-in page',
    help: 'Anyone can see it without signing in.',
    group: 'Sign-in',
    type: 'picture',
    public: true,
    initial: null,
  },
  {
    code: 'access.unknownRoutes',
    label: 'Unknown addresses without sign-in',
    help: 'On: visitors are told that a page does not exist. Off: they are asked to sign in first.',
    group: 'Sign-in',
    type: 'boolean',
    public: true,
    initial: true,
  },
  {
    code: 'session.refresh',
    label: 'Renew sessions by themselves',
    help: 'On: an open page renews its session once a week, as long as a session lives. Off: only when it is looked at again.',
    group: 'Sign-in',
    type: 'boolean',
    public: false,
    initial: false,
  },
  {
    code: 'hero.eyebrow',
    label: 'Small line',
    help: 'Above the title of the home page.',
    group: 'Home page',
    type: 'text',
    public: false,
    initial: '',
  },
  {
    code: 'hero.title',
    label: 'Title',
    help: 'One line of display type over the picture.',
    group: 'Home page',
    type: 'text',
    public: false,
    initial: 'Welcome',
  },
  {
    code: 'hero.action',
    label: 'Button',
    help: 'What the button says. Empty: no button.',
    group: 'Home page',
    type: 'text',
    public: false,
    initial: '',
  },
  {
    code: 'hero.to',
    label: 'Button leads to',
    help: 'A path of the portal such as /brand-catalogue/perfumes.',
    group: 'Home page',
    type: 'text',
    public: false,
    initial: '',
  },
  {
    code: 'hero.picture',
    label: 'Picture',
    help: 'Landscape, 2,880 pixels wide for the largest screens.',
    group: 'Home page',
    type: 'picture',
    public: false,
    initial: null,
  },
  {
    code: 'hero.side',
    label: 'Side of the words',
    help: 'On wide screens. By the picture: opposite its focal point.',
    group: 'Home page',
    type: 'choice',
    public: false,
    initial: 'auto',
    choices: { auto: 'By the picture', left: 'Left', right: 'Right' } satisfies Record<
      (typeof HERO_SIDES)[number],
      string
    >,
  },
  {
    code: 'hero.text',
    label: 'Words',
    help: 'Light words suit dark pictures, dark words light ones.',
    group: 'Home page',
    type: 'choice',
    public: false,
    initial: 'auto',
    choices: { auto: 'By the picture', light: 'Light', dark: 'Dark' } satisfies Record<
      (typeof HERO_TONES)[number],
      string
    >,
  },
  {
    code: 'order.url',
    label: 'Ordering service',
    help: 'Sign-in address of the external ordering service. Empty: no entry in the navigation.',
    group: 'Links',
    type: 'url',
    public: false,
    initial: '',
  },
  {
    code: 'footer.links',
    label: 'Footer',
    help: 'Links at the foot of each page.',
    group: 'Links',
    type: 'links',
    public: false,
    initial: [],
  },
  {
    code: 'icons.provider',
    label: 'Icon service',
    help: 'Asked for icons that are not installed here. Empty: none is asked.',
    group: 'Icons',
    type: 'url',
    public: false,
    initial: '',
  },
] as const satisfies readonly Setting[];

export type SettingCode = (typeof SETTINGS)[number]['code'];
