import type { transferTexts as English } from '../transfers.ts';
import type { Translated } from '../translated.ts';

/** Words about what is chosen before an upload, duplicates, and the panel that shows all transfers. */
export const transferTexts: Translated<typeof English> = {
  title: 'Transferts',
  open: 'Transferts : %{label}',
  none: 'plus rien à faire',
  empty_text: 'Les fichiers que vous envoyez, remplacez ou importez apparaissent ici.',
  tabs: 'Transferts par état',
  tab: {
    uploading: 'En cours (%{count})',
    failed: 'En échec (%{count})',
    done: 'Terminés (%{count})',
  },
  tab_empty: {
    uploading: 'Rien n’est en route.',
    failed: 'Aucun échec.',
    done: 'Rien n’est encore arrivé.',
  },
  import: 'Import « %{name} »',
  item_of: 'Nouvel élément de « %{title} »',
  csv: 'Télécharger en CSV',
  csv_columns: {
    file: 'Fichier',
    destination: 'Destination',
    size: 'Taille (octets)',
    reason: 'Raison',
  },
  arrive: {
    label: 'Les nouveaux éléments sont',
    draft: 'Des brouillons, qu’aucun membre ne voit',
    published: 'Publiés aussitôt',
    scheduled: 'Publiés à une date',
    at: 'Publiés le',
    at_missing: 'Indiquez quand ces éléments sont publiés.',
  },
  more: 'Mots-clés et public visé',
  tags: 'Mots-clés',
  tags_help: 'Appuyez sur Entrée après chacun.',
  batch: {
    draft: '%{smart_count} brouillon ajouté |||| %{smart_count} brouillons ajoutés',
    published: '%{smart_count} élément publié |||| %{smart_count} éléments publiés',
    scheduled: '%{smart_count} élément programmé |||| %{smart_count} éléments programmés',
    to: '%{added} dans « %{title} »',
    review: 'Vérifier',
    filter: 'Envoyés ensemble',
    filter_chip: 'Un envoi',
  },
  duplicate: {
    region: 'Fichiers déjà présents',
    all: '%{smart_count} fichier est déjà dans une bibliothèque, ou en double parmi ceux-ci. Que faut-il en faire ? |||| %{smart_count} fichiers sont déjà dans une bibliothèque, ou en double parmi ceux-ci. Que faut-il en faire ?',
    twin: 'Identique à « %{name} », qui est parmi ces fichiers',
    already: 'Déjà dans « %{library} » : « %{title} »',
    skip: 'Ignorer',
    version: 'Nouvelle version',
    both: 'Garder les deux',
    skip_all: 'Tout ignorer',
    version_all: 'Nouvelles versions de tous',
    both_all: 'Garder les deux pour tous',
    of: '%{answer} : %{name}',
    help: 'Une réponse pour tous vaut aussi pour les fichiers de cet envoi qui sont encore en comparaison.',
  },
};
