import type { fileRequestResource as English } from '../fileRequestFields.ts';
import type { Translated } from '../translated.ts';

/** Names of requests for files and their fields. */
export const fileRequestResource: Translated<typeof English> = {
  name: 'Demande de fichiers |||| Demandes de fichiers',
  new: 'Nouvelle demande de fichiers',
  empty_title: 'Aucune demande de fichiers',
  empty_text:
    'Une demande de fichiers est un lien par lequel des photographes et des agences sans compte envoient des fichiers. Ce qu’ils envoient attend d’être vérifié, comme un import.',
  fields: {
    id: 'Numéro',
    title: 'Titre',
    note: 'Ce qui est demandé',
    library: 'Bibliothèque',
    libraryId: 'Bibliothèque',
    state: 'État',
    files: 'Fichiers',
    lastArrivedAt: 'Dernière réception',
    endsAt: 'Fin',
    owner: 'Créée par',
    createdAt: 'Créée',
    filesMax: 'Nombre maximal de fichiers',
    bytesMax: 'Taille totale maximale (Go)',
    fileBytesMax: 'Taille maximale d’un fichier (Go)',
    password: 'Mot de passe',
    kinds: 'Types de fichiers',
  },
};
