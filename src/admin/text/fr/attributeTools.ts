import type { valueTools as English } from '../attributeTools.ts';
import type { Translated } from '../translated.ts';

/** What the tools for many values of an attribute say. */
export const valueTools: Translated<typeof English> = {
  title: 'Plusieurs valeurs à la fois',
  paste: 'Coller une liste',
  paste_title: 'Coller des valeurs de %{attribute}',
  paste_label: 'Valeurs, une par ligne',
  paste_help: 'Telles que copiées d’une colonne de feuille. Elles sont ajoutées dans cet ordre.',
  paste_action: 'Ajouter %{smart_count} valeur |||| Ajouter %{smart_count} valeurs',
  paste_none: 'Ajouter des valeurs',
  pasted: '%{smart_count} valeur ajoutée |||| %{smart_count} valeurs ajoutées',
  preview: 'Aperçu',
  preview_counts: 'Nouvelles : %{added}, déjà présentes : %{known}, répétées dans la liste : %{repeated}',
  outcome: {
    new: 'Nouvelle',
    known: 'Déjà présente',
    repeated: 'Répétée',
    long: 'Trop longue : 200 caractères au plus',
  },
  too_many:
    'Une liste peut avoir %{smart_count} ligne. Collez les autres ensuite. |||| Une liste peut avoir %{smart_count} lignes. Collez les autres ensuite.',
  too_long: 'Certaines lignes sont trop longues. Raccourcissez-les d’abord.',
  merge: 'Fusionner des valeurs',
  merge_title: 'Fusionner des valeurs de %{attribute}',
  merge_label: 'Valeurs à fusionner',
  merge_help: 'Deux valeurs ou plus qui ont le même sens.',
  keep: 'Valeur à conserver',
  merge_items:
    '%{smart_count} élément porte l’une des autres. Il portera « %{label} » à la place. |||| %{smart_count} éléments portent l’une des autres. Ils porteront « %{label} » à la place.',
  merge_links: 'Les liens que les membres ont gardés vers les autres mènent à « %{label} ».',
  merge_action: 'Fusionner',
  merged:
    'Fusion en « %{label} » : %{smart_count} élément modifié |||| Fusion en « %{label} » : %{smart_count} éléments modifiés',
  move: 'Déplacer des valeurs',
  move_title: 'Déplacer des valeurs de %{attribute}',
  move_label: 'Valeurs à déplacer',
  target: 'Vers l’attribut',
  move_items:
    '%{smart_count} élément les porte, et les conserve. |||| %{smart_count} éléments les portent, et les conservent.',
  move_links:
    'Les liens gardés mènent aux valeurs déplacées dans les bibliothèques qui proposent l’autre attribut comme facette.',
  move_merged: '« %{label} » s’y trouve déjà : les deux n’en font plus qu’une.',
  move_conflicts:
    '%{attribute} n’admet qu’une valeur, et %{smart_count} élément en porterait plusieurs : %{titles}. Ne lui en laissez d’abord qu’une. |||| %{attribute} n’admet qu’une valeur, et %{smart_count} éléments en porteraient plusieurs : %{titles}. Ne leur en laissez d’abord qu’une.',
  more: '%{titles} et %{smart_count} autre |||| %{titles} et %{smart_count} autres',
  move_action: 'Déplacer',
  moved:
    'Déplacement vers %{attribute} : %{smart_count} élément les porte |||| Déplacement vers %{attribute} : %{smart_count} éléments les portent',
  undo_help:
    'Vous pouvez annuler depuis le message qui suit, sauf si une valeur ou un élément a été modifié depuis.',
  undone:
    'Annulé : %{smart_count} élément est comme avant |||| Annulé : %{smart_count} éléments sont comme avant',
  usage: 'Où « %{label} » est utilisée',
  usage_of: '%{items} : où « %{label} » est utilisée',
  usage_none: 'Aucun élément ne porte cette valeur.',
  usage_open: 'Éléments de %{library} avec « %{label} »',
};
