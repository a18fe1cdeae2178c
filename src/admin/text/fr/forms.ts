import type {
  conflictTexts as EnglishConflict,
  draftTexts as EnglishDraft,
  presenceTexts as EnglishPresence,
  signInAgainTexts as EnglishSignInAgain,
} from '../forms.ts';
import type { Translated } from '../translated.ts';

/** What the back-office says about changes that are not saved yet. */
export const draftTexts: Translated<typeof EnglishDraft> = {
  left: 'Vous avez des modifications non enregistrées : %{time}.',
  left_new: 'Vous avez un brouillon qui n’a jamais été créé : %{time}.',
  older: 'La fiche a été modifiée depuis.',
  restore: 'Restaurer',
  discard: 'Abandonner',
  what: 'Ce qui a changé',
  discard_title: 'Abandonner ces modifications ?',
  discard_text: 'Ce que vous avez saisi est retiré de cet appareil et ne peut pas être récupéré.',
  restored: 'Vos modifications sont de retour dans le formulaire : %{time}. Enregistrez pour les conserver.',
  taken: 'Un autre onglet a déjà restauré ces modifications.',
  tabs: 'Un autre onglet de ce navigateur a des modifications non enregistrées de cette fiche. Chaque onglet conserve les siennes.',
  no_room: 'Cet appareil n’a plus de place pour conserver votre saisie. Enregistrez avant de quitter.',
  leave:
    'Vos modifications ne sont pas enregistrées. Elles restent sur cet appareil comme brouillon, et le formulaire les propose à votre retour. Quitter maintenant ?',
  sign_out_title: 'Conserver vos brouillons sur cet appareil ?',
  sign_out_text:
    'Vous avez sur cet appareil %{smart_count} formulaire aux modifications non enregistrées. Il n’est présenté ici qu’à votre compte ; sur un ordinateur que d’autres utilisent, supprimez-le. |||| Vous avez sur cet appareil %{smart_count} formulaires aux modifications non enregistrées. Ils ne sont présentés ici qu’à votre compte ; sur un ordinateur que d’autres utilisent, supprimez-les.',
  sign_out_keep: 'Conserver et se déconnecter',
  sign_out_delete: 'Supprimer et se déconnecter',
};

/** What it says when two people changed one record. */
export const conflictTexts: Translated<typeof EnglishConflict> = {
  title: 'Quelqu’un a enregistré une version plus récente',
  title_of: '%{name} a enregistré une version plus récente',
  text: 'Elle a été enregistrée le %{time}, après l’ouverture de votre formulaire. Les champs qu’une seule personne a modifiés sont repris ; choisissez pour ceux que vous avez modifiés tous les deux. Rien n’est enregistré avant que vous n’appuyiez sur le bouton.',
  again: 'La fiche a été enregistrée une fois de plus entre-temps. Vérifiez de nouveau vos choix.',
  both_changed: 'Modifiés par les deux',
  one_changed: 'Modifiés par une seule personne',
  no_changes: 'Les deux versions sont désormais identiques.',
  mine: 'La mienne',
  theirs: 'La sienne',
  theirs_of: 'Celle de %{name}',
  before: 'Avant',
  together: 'Les deux ensemble',
  unchanged: 'Comme avant',
  choice_of: 'Version de %{field}',
  choose: 'Choisissez d’abord une version pour chaque champ.',
  save: 'Enregistrer les versions choisies',
  back: 'Retour au formulaire',
  newer: 'Une version plus récente a été enregistrée entre-temps. Ce que vous avez saisi est toujours là.',
  compare: 'Comparer',
  empty: 'Vide',
  secret: 'Non affiché',
  a_picture: 'Une image (fichier %{id})',
  a_file: 'Fichier %{id}',
  focal_point: 'Point focal',
  focal_box: 'Zone focale',
  item: 'Élément d’une bibliothèque',
  block: { picture: 'Image', item: 'Élément', video: 'Film' },
};

/** What it says when the session has ended while somebody works. */
export const signInAgainTexts: Translated<typeof EnglishSignInAgain> = {
  title: 'Se reconnecter',
  text: 'Votre session a pris fin. Rien n’est perdu : tout continue dès que vous êtes connecté.',
  account: 'Compte',
  password: 'Mot de passe',
  submit: 'Se connecter',
  wrong: 'Le mot de passe est inexact.',
  step: 'Encore une étape',
  step_text: 'Votre compte demande une deuxième étape.',
  code: 'Code',
  code_help: 'Celui de votre application d’authentification, ou l’un de vos codes de secours.',
  passkey: 'Utiliser une clé d’accès',
  no_passkey: 'Aucune clé d’accès n’a été utilisée. Réessayez.',
  wrong_step: 'Ce code est inexact ou a déjà servi. Chaque code fonctionne une seule fois.',
  over: 'L’opération a pris trop de temps. Recommencez par le mot de passe.',
  'second-step': 'Votre compte demande une deuxième étape.',
  throttled: 'Trop de tentatives. Veuillez patienter un instant, puis réessayer.',
  unreachable: 'Le serveur est injoignable. Réessayez.',
  or: 'ou',
  with_directory: 'Se connecter avec %{name}',
  directory_help: 'Ouvre une fenêtre, qui se ferme d’elle-même. Tout continue ici.',
  directory_opened: 'Connectez-vous là-bas. Cette page continue d’elle-même.',
  blocked:
    'Le navigateur a bloqué la fenêtre. Autorisez-la pour ce site, ou passez par la page de connexion.',
  no_directory: 'Cette façon de se connecter est fermée. Utilisez-en une autre.',
  done_title: 'Vous êtes connecté',
  done_text: 'Fermez cette fenêtre. Celle où vous travailliez continue d’elle-même.',
  done_stay: 'Aller au back-office ici',
  go_on_as: 'Continuer en tant que %{email}',
  reload: 'Recharger la page',
  other: 'Utiliser un autre compte',
  other_way: 'Se connecter sur la page de connexion',
  other_way_help: 'Ouvre un nouvel onglet. Revenez ici ensuite.',
  somebody_else:
    '%{email} est maintenant connecté dans ce navigateur. Reconnectez-vous avec votre compte pour continuer ici.',
  other_title: 'Utiliser un autre compte ?',
  other_text:
    'Ce que vous avez saisi reste sur cet appareil et est proposé quand %{email} se connecte de nouveau ici. Personne d’autre ne le voit. Les envois en cours s’arrêtent.',
  other_go: 'Aller à la page de connexion',
  back: 'Retour',
};

/** Who else is in a record. */
export const presenceTexts: Translated<typeof EnglishPresence> = {
  one: '%{name} modifie cette fiche.',
  many: '%{names} modifient cette fiche.',
  and: '%{names} et %{name}',
};
