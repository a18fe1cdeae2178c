import type { embeddedTexts as English } from '../embedded.ts';
import type { Translated } from '../translated.ts';

/** Words about what files say of themselves, and the wave form of sounds. */
export const embeddedTexts: Translated<typeof English> = {
  embedded: {
    heading: 'Dans le fichier',
    title: 'Titre',
    help: 'Les originaux téléchargés le conservent. Les nouveaux éléments en sont remplis selon le réglage « Ce que disent les fichiers ».',
    description: 'Description',
    credit: 'Crédit',
    copyright: 'Copyright',
    tags: 'Mots-clés',
    takenAt: 'Date de prise de vue',
    camera: 'Appareil photo',
    program: 'Logiciel',
    colourSpace: 'Espace colorimétrique',
    colourProfile: 'Profil colorimétrique',
    wave: 'Position dans %{title}',
  },
};
