/** What the server says about recalls, and about what they withdraw, by its English. */
export const recallRefusals: Readonly<Record<string, string>> = {
  'Say why, for those who took it.': 'Dites pourquoi, pour ceux qui l’ont pris.',
  'Enter the last day on which it is published.': 'Saisissez le dernier jour de publication.',
  'Choose today or a later day.': 'Choisissez aujourd’hui ou un jour ultérieur.',
  'Choose an item that is not called back.': 'Choisissez un élément qui n’est pas rappelé.',
  'This item is gone.': 'Cet élément n’existe plus.',
  '“%{1}” calls this back already. See what is answered there.':
    '« %{1} » rappelle déjà ceci. Consultez-y les réponses.',
  'This covers more than %{1} items.': 'Ceci couvre plus de %{1} éléments.',
  'No item is under this right, and nobody took anything of it.':
    'Aucun élément ne relève de ce droit, et personne n’en a rien téléchargé.',
  'It is being recalled: it can be published once the recall has ended.':
    'Cet élément est rappelé : il pourra être publié une fois le rappel terminé.',
  'Nothing was changed. These are being recalled: %{1}.':
    'Rien n’a été modifié. Ceux-ci sont rappelés : %{1}.',
  'It is being recalled, and can be looked at but not saved until that ends.':
    'Cet élément est rappelé : jusqu’à la fin du rappel, il peut être regardé mais pas enregistré.',
};
