import type {
  marketTexts as English,
  codedTexts as EnglishCoded,
  marketResource as EnglishResource,
} from '../markets.ts';
import type { Translated } from '../translated.ts';
import { resources } from './resources.ts';

/** Names of markets and their fields. */
export const marketResource: Translated<typeof EnglishResource> = {
  name: 'Marché |||| Marchés',
  new: 'Nouveau marché',
  empty_title: 'Pas encore de marchés',
  empty_text:
    'Les comptes appartiennent à des marchés, et ce que voient les membres peut être limité à certains.',
  fields: {
    ...resources['faq-category'].fields,
    name: 'Nom',
    code: 'Code',
    parentId: 'Fait partie de',
    timeZone: 'Fuseau horaire',
    languages: 'Langues',
    locale: 'Langue des dates et des nombres',
    isArchived: 'Archivé',
    accountCount: 'Comptes',
  },
};

/** What the screens of markets say. */
export const marketTexts: Translated<typeof English> = {
  all: 'Tous les marchés',
  parent_help: 'Ce qui est limité à ce marché s’adresse aussi aux membres de celui-ci.',
  parent_none: 'Aucun : au premier niveau',
  zone_help: 'L’heure de ses membres.',
  locale_help:
    'Celle que reçoivent les nouveaux comptes de ce marché. Vide : celle que reçoivent ceux du marché supérieur.',
  locale_above: 'Comme le marché supérieur',
  languages_help:
    'Des codes tels que fr, ar-AE ou zh-Hans, la langue la plus parlée en premier. Appuyez sur Entrée après chacun.',
  delete_text: 'Seul un marché que rien ne mentionne peut être supprimé. Les autres peuvent être archivés.',
};

/** What the screens of markets and of groups say alike. */
export const codedTexts: Translated<typeof EnglishCoded> = {
  accounts: '%{smart_count} compte |||| %{smart_count} comptes',
  archived: 'Archivé',
  code_help:
    'Le nom qu’utilisent les feuilles et les autres programmes. Il ne change jamais ; s’il est vide, il est tiré du nom.',
  code_fixed: 'Le nom qu’utilisent les feuilles et les autres programmes. Il ne change jamais.',
  archived_help: 'Il n’est plus proposé. Les comptes et les contenus qui le mentionnent restent inchangés.',
};
