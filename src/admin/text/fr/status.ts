import type {
  StatusAdvice,
  StatusGroup,
  StatusLineName,
  StatusState,
  StatusValue,
} from '../../../shared/contract/status.ts';
import type { statusTexts as English } from '../status.ts';
import type { Translated } from '../translated.ts';

const state: Record<StatusState, string> = { good: 'Bon', look: 'À voir', act: 'À traiter' };

const group: Record<StatusGroup, string> = {
  server: 'Ce serveur',
  database: 'Base de données',
  files: 'Fichiers',
  work: 'Tâches',
  mail: 'E-mail',
  search: 'Recherche',
  tools: 'Programmes pour les aperçus',
};

const line: Record<StatusLineName, string> = {
  sillage: 'Sillage',
  node: 'Node',
  instance: 'Instance',
  memory: 'Mémoire',
  certificate: 'Certificat',
  database: 'Serveur',
  database_size: 'Taille',
  oldest_transaction: 'Plus ancienne transaction',
  connections: 'Connexions',
  backup: 'Dernière sauvegarde',
  store: 'Stockage',
  store_check: 'Accès',
  disk: 'Espace libre',
  jobs_waiting: 'En attente',
  jobs_running: 'En cours',
  jobs_failed: 'En échec',
  jobs_paused: 'Types en pause',
  mail_server: 'Serveur de messagerie',
  mail_waiting: 'En attente',
  mail_failed: 'En échec',
  mail_sent: 'Dernier envoi',
  facet_indexes: 'Bibliothèques en mémoire',
  content_index: 'Autres fiches',
  ffmpeg: 'FFmpeg',
  ffprobe: 'FFprobe',
  ghostscript: 'Ghostscript',
  libreoffice: 'LibreOffice',
};

const value: Record<StatusValue, string> = {
  version: '%{version}',
  missing: 'Non installé',
  instance: '%{instance}, depuis le %{atStart}',
  memory: '%{bytes}, dont %{bytesHeap} d’objets',
  database_embedded: 'Intégré, PostgreSQL %{version}',
  database_server: 'PostgreSQL %{version}',
  size: '%{bytes}',
  size_unknown: 'Inconnue',
  no_transaction: 'Aucune',
  since_seconds: '%{seconds}',
  connections: '%{open} sur %{most}, %{waiting} en attente',
  store_disk: 'Dossier %{place}',
  store_s3: 'Bucket %{place}',
  reachable: 'Vérifié le %{atCheck}',
  unreachable: 'Indisponible, %{atCheck}',
  space: '%{bytesFree} sur %{bytesTotal} ; les envois s’arrêtent à %{bytesReserve}',
  space_unknown: 'Inconnu',
  configured: 'Configuré',
  not_configured: 'Non configuré',
  count: '%{count}',
  waiting: '%{count}, depuis %{seconds} au plus',
  never: 'Jamais',
  moment: '%{at}',
  items: '%{items} éléments dans %{libraries} bibliothèques',
  records: '%{records}',
  certificate: 'Jusqu’au %{atEnd}, par %{issuer}',
  certificate_refused: 'Jusqu’au %{atEnd}, refusé : %{reason}',
  certificate_unread: 'Non lu : %{reason}',
  certificate_none: 'Aucun, car ORIGIN n’est pas en https',
  backup: '%{atEnd}, %{bytes}',
  backup_none: 'Aucune sauvegarde enregistrée',
};

const advice: Record<StatusAdvice, string> = {
  node_old: 'Cette version de Node ne reçoit plus de correctifs de sécurité. Installez Node 24.',
  transaction_old:
    'Cherchez sur le serveur de base de données ce qui la maintient ouverte, et mettez-y fin : d’ici là, les lignes supprimées gardent leur place.',
  connections_waiting:
    'Des requêtes attendent une connexion. Cherchez les plus lentes sur le serveur de base de données.',
  store_away:
    'Les fichiers ne peuvent être ni ouverts ni envoyés. Vérifiez le stockage d’objets et ses clés, ou que le volume du dossier de données est monté.',
  disk_low:
    'Agrandissez bientôt le volume ou libérez-y de la place. Les envois s’arrêtent quand il ne reste que la réserve.',
  disk_full:
    'Il ne reste que la réserve : les envois sont refusés. Libérez maintenant de la place sur le volume.',
  space_unknown: 'Le volume de DATA_DIR n’a pas pu être lu. Vérifiez qu’il est monté.',
  jobs_old:
    'Une tâche attend depuis longtemps. Voyez sous Tâches si son type est en pause ou si beaucoup passent avant elle.',
  jobs_failed: 'Lisez sous Tâches la raison de l’échec, supprimez-en la cause, puis relancez-les.',
  jobs_paused: 'Reprenez-les sous Tâches une fois la raison disparue.',
  mail_none:
    'Les e-mails restent dans la boîte d’envoi. Définissez SMTP_URL et MAIL_FROM pour qu’ils soient envoyés.',
  mail_old:
    'Des e-mails attendent depuis longtemps. Vérifiez le serveur de messagerie et les tâches qui envoient les e-mails.',
  mail_failed:
    'Lisez-en la raison dans la boîte d’envoi, vérifiez SMTP_URL et le serveur de messagerie, puis relancez les tâches.',
  certificate_soon: 'Renouvelez-le, et vérifiez pourquoi cela ne s’est pas fait tout seul.',
  certificate_refused:
    'Les navigateurs le signalent comme non sûr. Installez-en un pour ce nom d’hôte, avec sa chaîne complète.',
  certificate_unread:
    'Ce serveur ne peut pas joindre lui-même ORIGIN. Ouvrez le portail dans un navigateur ; s’il y fonctionne, rien n’est à changer.',
  certificate_none:
    'Donnez à ORIGIN l’adresse publique en https avant que des membres se connectent par un réseau.',
  backup_none:
    'Exécutez npm run backup sur le serveur chaque nuit, et restaurez une sauvegarde pour en faire l’essai.',
  backup_old: 'Cherchez pourquoi npm run backup n’a pas été exécuté, puis recommencez.',
  video_tool_missing:
    'Installez FFmpeg : sans lui, les films et les sons n’ont ni image d’ouverture ni durée.',
  ghostscript_missing:
    'Installez Ghostscript s’il y a des fichiers EPS ou Illustrator : sans lui, ils n’ont pas d’aperçu.',
  libreoffice_missing:
    'Installez LibreOffice s’il y a des documents bureautiques : sans lui, ils n’ont pas d’aperçu.',
};

/** What the screen of the status says. */
export const statusTexts: Translated<typeof English> = {
  good: 'Tout va bien.',
  act: '%{smart_count} ligne à traiter |||| %{smart_count} lignes à traiter',
  look: '%{smart_count} à voir |||| %{smart_count} à voir',
  todo: 'À faire',
  checked: 'Vérifié le %{time}',
  refresh: 'Vérifier à nouveau',
  failed: 'L’état n’a pas pu être lu.',
  again: 'Réessayer',
  what: 'Quoi',
  found: 'Constat',
  state_of: 'État',
  age: { seconds: '%{n} s', minutes: '%{n} min', hours: '%{n} h', days: '%{n} jours' },
  state,
  group,
  line,
  value,
  advice,
};
