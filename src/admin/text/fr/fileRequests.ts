import type { fileRequestTexts as English } from '../fileRequests.ts';
import type { Translated } from '../translated.ts';

/** What the screens of requests for files say. */
export const fileRequestTexts: Translated<typeof English> = {
  state: {
    open: 'Ouverte',
    full: 'Limite atteinte',
    ended: 'Terminée',
    revoked: 'Révoquée',
    barred: 'L’auteur ne peut plus importer',
  },
  kind: {
    image: 'Images',
    video: 'Vidéos',
    audio: 'Sons',
    pdf: 'PDF',
    document: 'Documents',
    archive: 'Archives',
    other: 'Autres fichiers',
  },
  limits: 'Limites',
  note_help: 'L’expéditeur le lit sur la page du lien.',
  library_help:
    'Ce qui est envoyé devient un import dans cette bibliothèque. Rien n’est publié automatiquement.',
  kinds_help: 'Aucun : tous les types de fichiers.',
  password_help: 'Facultatif. Envoyez-le par une autre voie que le lien.',
  made: 'La demande a été créée. Copiez son lien depuis la liste.',
  copy: 'Copier le lien',
  copy_of: 'Copier le lien de « %{title} »',
  senders: 'Expéditeurs',
  senders_of: 'Expéditeurs de « %{title} »',
  senders_count: '%{smart_count} expéditeur |||| %{smart_count} expéditeurs',
  open: 'Vérifier',
  open_of: 'Vérifier ce qui a été envoyé pour « %{title} »',
  revoke: 'Révoquer',
  revoke_of: 'Révoquer « %{title} »',
  revoke_title: 'Révoquer « %{title} » ?',
  revoke_text:
    'Plus rien ne pourra être envoyé par son lien. Ce qui a été reçu reste dans son import. Cela ne peut pas être annulé.',
  revoked: 'La demande a été révoquée',
  somebody: 'Expéditeur %{number}, sans nom',
  sent_files: '%{smart_count} fichier, %{size} |||| %{smart_count} fichiers, %{size}',
  sent_by:
    '%{name} a envoyé %{smart_count} fichier pour « %{title} » (dossier %{number}). |||| %{name} a envoyé %{smart_count} fichiers pour « %{title} » (dossier %{number}).',
  message: 'Message : %{message}',
};
