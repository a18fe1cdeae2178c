/** What is refused of comments, approvals and requests for files. */
export const togetherRefusals: Readonly<Record<string, string>> = {
  'A file cannot have more bytes than all files together.':
    'Un fichier ne peut pas être plus lourd que tous les fichiers réunis.',
  'This review was not found.': 'Cette demande d’approbation est introuvable.',
  'This rule was not found.': 'Cette règle est introuvable.',
  'There can be %{1} rules. Delete one first.': 'Il peut y avoir %{1} règles. Supprimez-en une d’abord.',
  'Choose a kind, a library or a group.': 'Choisissez un type, une bibliothèque ou un groupe.',
  'A rule of a library is for its items.': 'Une règle de bibliothèque porte sur ses éléments.',
  'There is no such library.': 'Cette bibliothèque n’existe pas.',
  'There is no group “%{1}”.': 'Il n’y a pas de groupe « %{1} ».',
  'An approver needs an active account that may change content.':
    'Un approbateur doit avoir un compte actif qui peut modifier les contenus.',
  'Nobody in the group “%{1}” may change content.':
    'Personne dans le groupe « %{1} » ne peut modifier les contenus.',
  'You are no approver of this.': 'Vous n’êtes pas approbateur de ce contenu.',
  'You changed this yourself: somebody else has to approve it.':
    'Vous l’avez modifié vous-même : quelqu’un d’autre doit l’approuver.',
  'You decided about this already.': 'Vous vous êtes déjà prononcé.',
  'Others have to approve this first.': 'D’autres doivent l’approuver avant vous.',
  'This is not in review any more.': 'Ce contenu n’est plus en attente d’approbation.',
  'This is published. Withdraw it from publication first.':
    'Ce contenu est publié. Retirez-le d’abord de la publication.',
  'Say what to change.': 'Indiquez ce qu’il faut modifier.',
  'Name an account or a group.': 'Indiquez un compte ou un groupe.',
  'Use the name of a field, such as title.': 'Utilisez le nom d’un champ, comme title.',
  'Name at least one approver.': 'Indiquez au moins un approbateur.',
  'Name at most %{1} approvers.': 'Indiquez %{1} approbateurs au plus.',
  'The box goes beyond the picture.': 'Le cadre dépasse l’image.',
  'Separate ids by commas.': 'Séparez les identifiants par des virgules.',
};
