import type { trainingResource as EnglishResource, training as EnglishTexts } from '../training.ts';
import type { Translated } from '../translated.ts';
import { resources } from './resources.ts';

/** Names of training videos and their fields. */
export const trainingResource: Translated<typeof EnglishResource> = {
  name: 'Vidéo de formation |||| Vidéos de formation',
  new: 'Nouvelle vidéo de formation',
  empty_title: 'Pas encore de vidéos de formation',
  empty_text:
    'Une vidéo de formation est un film avec chapitres et sous-titres. Les membres reprennent là où ils se sont arrêtés.',
  fields: {
    ...resources.news.fields,
    title: 'Titre',
    slug: 'Adresse',
    series: 'Série',
    body: 'Texte',
    position: 'Place',
    started: 'Commencée',
    finished: 'Vue',
    captions: 'Sous-titres',
    chapters: 'Chapitres',
    withCaptions: 'Avec sous-titres',
  },
};

/** What the screens of training videos say. */
export const training: Translated<typeof EnglishTexts> = {
  film: 'Film',
  poster: 'Image d’ouverture',
  poster_help: 'Une image du film, sauf si une autre est choisie.',
  film_help:
    'Un film d’une bibliothèque garde les droits de son élément ; un film envoyé n’appartient qu’à cette vidéo.',
  no_film: 'Pas encore de film',
  film_required: 'Choisissez un film.',
  upload_film: 'Envoyer un film',
  uploading: 'Envoi du film',
  find_film: 'Ou trouver un film dans les bibliothèques',
  find_film_hint: 'Rechercher par titre',
  no_film_found: 'Aucun film trouvé',
  from_library: 'D’une bibliothèque',
  uploaded: 'Envoyé',
  series_help: 'Les vidéos d’une même série se suivent.',
  placement: 'Emplacement',
  captions: 'Sous-titres',
  captions_help: 'Un fichier WebVTT (.vtt) par langue. La transcription et la recherche en sont tirées.',
  add_captions: 'Ajouter des sous-titres',
  replace_captions: 'Remplacer',
  download_captions: 'Télécharger',
  remove_captions: 'Retirer les sous-titres : %{language}',
  language: 'Langue',
  lines: '%{smart_count} ligne |||| %{smart_count} lignes',
  captions_line: 'Ligne %{line} : %{message}',
  captions_twice: 'Il y a déjà des sous-titres dans cette langue.',
  language_wrong: 'Indiquez un code de langue tel que en ou pt-BR.',
  captions_wrong: 'Corrigez d’abord les sous-titres.',
  chapters: 'Chapitres',
  chapters_help:
    'Les temps s’écrivent m:ss, par exemple 1:05. Déplacer un chapitre déplace son titre ; les temps restent dans l’ordre.',
  chapter_time: 'Commence à',
  chapter_title: 'Titre',
  add_chapter: 'Ajouter un chapitre',
  add_chapter_here: 'Ajouter un chapitre à %{time}',
  move_up: 'Monter le chapitre %{number}',
  move_down: 'Descendre le chapitre %{number}',
  remove_chapter: 'Retirer le chapitre %{number}',
  time_wrong: 'Saisissez un temps tel que 1:05.',
  time_order: 'Un chapitre commence après celui qui le précède.',
  time_end: 'Le film se termine à %{time}.',
  chapters_wrong: 'Corrigez d’abord les chapitres.',
  preview: 'Aperçu du film',
  figures: 'Commencée : %{started}, vue : %{finished}',
  publish_now: 'Publier maintenant',
  delete_text:
    'Les membres ne peuvent plus la regarder. Leur progression est conservée tant qu’elle est dans la corbeille.',
};
