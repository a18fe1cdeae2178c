/** What the server says about files, uploads and their previews, by its English. */
export const fileRefusals: Readonly<Record<string, string>> = {
  'Choose an uploaded picture.': 'Choisissez une image envoyée.',
  '%{1} Export the drawing without it and upload it again.':
    '%{1} Exportez le dessin sans cela et envoyez-le à nouveau.',
  'An SVG drawing can have at most 20 MB.': 'Un dessin SVG peut faire 20 Mo au plus.',
  'This drawing is not written in UTF-8.': 'Ce dessin n’est pas écrit en UTF-8.',
  'This drawing has style sheets of more than 2 MB.': 'Ce dessin a des feuilles de style de plus de 2 Mo.',
  'This drawing declares entities or attribute lists.':
    'Ce dessin déclare des entités ou des listes d’attributs.',
  'This drawing names a style sheet outside itself.': 'Ce dessin nomme une feuille de style externe.',
  'This drawing is declared as %{1}, not as UTF-8.': 'Ce dessin est déclaré en %{1}, et non en UTF-8.',
  'This drawing has the event attribute %{1}.': 'Ce dessin a l’attribut d’événement %{1}.',
  'This drawing has an address that runs a script.': 'Ce dessin a une adresse qui exécute un script.',
  'This drawing animates an address or an event.': 'Ce dessin anime une adresse ou un événement.',
  'This drawing refers to something outside itself.': 'Ce dessin fait référence à quelque chose d’externe.',
  'This drawing loads a style sheet or a script.': 'Ce dessin charge une feuille de style ou un script.',
  '%{1} was damaged on its way. Upload it again.': '%{1} est arrivé endommagé. Envoyez-le à nouveau.',
  'This upload is not complete.': 'Cet envoi n’est pas terminé.',
  'This upload was made for something else.': 'Cet envoi était destiné à autre chose.',
  'This upload was not found.': 'Cet envoi est introuvable.',
  'The file of this upload was not found.': 'Le fichier de cet envoi est introuvable.',
  'This upload was aborted. Start it again.': 'Cet envoi a été abandonné. Recommencez-le.',
  'The file has not arrived yet.': 'Le fichier n’est pas encore arrivé.',
  '%{1} bytes were announced, %{2} arrived.': '%{1} octets étaient annoncés, %{2} sont arrivés.',
  'This upload is too old to be completed. Start it again.':
    'Cet envoi est trop ancien pour être terminé. Recommencez-le.',
  'This upload is complete.': 'Cet envoi est terminé.',
  'This upload is %{1}.': 'Cet envoi est %{1}.',
  'This upload is one PUT, without parts.': 'Cet envoi est un seul PUT, sans parties.',
  'This upload has %{1} parts.': 'Cet envoi a %{1} parties.',
  'Files of this size are sent in parts: use initiate.':
    'Les fichiers de cette taille sont envoyés en parties : utilisez initiate.',
  'A file can have at most %{1}. Make it smaller or split it, and choose that.':
    'Un fichier peut faire %{1} au plus. Réduisez-le ou divisez-le, puis choisissez le résultat.',
  'This folder does not exist.': 'Ce dossier n’existe pas.',
  'Only files of folders have one.': 'Seuls les fichiers des dossiers en ont un.',
  'The file is too large.': 'Le fichier est trop volumineux.',
  'Programs and web pages are not taken.': 'Les programmes et les pages web ne sont pas acceptés.',
  'Files of this type are not taken: only %{1}. Save it as one of these, and choose that.':
    'Ce type de fichier n’est pas accepté, seulement : %{1}. Enregistrez-le sous l’un de ces formats, puis choisissez le résultat.',
  'The content of this file is of a type that is not taken here: only %{1}. Save it as one of these, and upload it again.':
    'Le contenu de ce fichier est d’un type qui n’est pas accepté ici, seulement : %{1}. Enregistrez-le sous l’un de ces formats et envoyez-le à nouveau.',
  'No preview can be made of files of this type.': 'Aucun aperçu ne peut être créé pour ce type de fichier.',
  'No preview can be made of %{1} files of this type.':
    'Aucun aperçu ne peut être créé pour les fichiers %{1} de ce type.',
  'Previews of EPS and PostScript files need Ghostscript, which is not installed on this server. Install it and try again, or upload a PDF beside this file.':
    'Les aperçus des fichiers EPS et PostScript nécessitent Ghostscript, qui n’est pas installé sur ce serveur. Installez-le et réessayez, ou envoyez un PDF à côté de ce fichier.',
  'The first page of office documents needs LibreOffice, which is not installed on this server. Install it and try again, or save the document with its preview.':
    'La première page des documents bureautiques nécessite LibreOffice, qui n’est pas installé sur ce serveur. Installez-le et réessayez, ou enregistrez le document avec son aperçu.',
  'LibreOffice made no page of this document.': 'LibreOffice n’a tiré aucune page de ce document.',
  'This Illustrator file was saved without its PDF. In Illustrator, turn on “Create PDF compatible file”, save it again, and replace the file.':
    'Ce fichier Illustrator a été enregistré sans son PDF. Dans Illustrator, activez « Créer un fichier compatible PDF », enregistrez-le à nouveau et remplacez le fichier.',
  'This picture could not be read: %{1}.': 'Cette image n’a pas pu être lue : %{1}.',
  'This picture could not be read: it is damaged.': 'Cette image n’a pas pu être lue : elle est endommagée.',
  'This %{1} could not be read: %{2}': 'Ce %{1} n’a pas pu être lu : %{2}',
  '%{1} could not be read: %{2}': '%{1} n’a pas pu être lu : %{2}',
  'The original has fewer pixels than this preset asks for.':
    'L’original a moins de pixels que ce préréglage n’en demande.',
  'By this preset it would be larger than pictures can be.':
    'Avec ce préréglage, elle dépasserait la taille maximale d’une image.',
  'This drawing does not tell its size.': 'Ce dessin n’indique pas sa taille.',
  'This drawing holds no preview of itself.': 'Ce dessin ne contient pas son propre aperçu.',
  'This document holds no preview of itself.': 'Ce document ne contient pas son propre aperçu.',
  'The samples of this WAV file are of an unusual kind.':
    'Les échantillons de ce fichier WAV sont d’un type inhabituel.',
  'This file is too large for a preview.': 'Ce fichier est trop volumineux pour un aperçu.',
  'Making the preview took too long.': 'La création de l’aperçu a pris trop de temps.',
  'Making the preview takes too much memory.': 'La création de l’aperçu demande trop de mémoire.',
  'This file could not be read: it is damaged or very unusual.':
    'Ce fichier n’a pas pu être lu : il est endommagé ou très inhabituel.',
  'The preview could not be made. Try again later.': 'L’aperçu n’a pas pu être créé. Réessayez plus tard.',
  'The stored file is missing or incomplete. Upload it again.':
    'Le fichier stocké est absent ou incomplet. Envoyez-le à nouveau.',
  'Reading %{1} took too long.': 'La lecture de %{1} a pris trop de temps.',
  'Reading %{1} takes too much memory.': 'La lecture de %{1} demande trop de mémoire.',
  'What the tool wrote is too large.': 'Ce que l’outil a écrit est trop volumineux.',
  'Wave forms of this type need %{1}, which is not installed on this server. WAV files need nothing.':
    'Les formes d’onde de ce type nécessitent %{1}, qui n’est pas installé sur ce serveur. Les fichiers WAV ne nécessitent rien.',
  'This sound could not be read: it has no length.': 'Ce son n’a pas pu être lu : il n’a pas de durée.',
  'This sound could not be read: it is damaged.': 'Ce son n’a pas pu être lu : il est endommagé.',
  'This file has no picture.': 'Ce fichier n’a pas d’image.',
  'No frame of this video could be read.': 'Aucune image de cette vidéo n’a pu être lue.',
  'Posters of videos need %{1}, which is not installed on this server. Install it and try again.':
    'Les images d’ouverture des vidéos nécessitent %{1}, qui n’est pas installé sur ce serveur. Installez-le et réessayez.',
  '%{1} is incomplete: it ends too early. Save it again.':
    '%{1} est incomplet : il se termine trop tôt. Enregistrez-le à nouveau.',
  'This picture has too many pixels for a preview.': 'Cette image a trop de pixels pour un aperçu.',
  'This document could not be read: it is damaged. Save it again.':
    'Ce document n’a pas pu être lu : il est endommagé. Enregistrez-le à nouveau.',
  'A part of this document is too large.': 'Une partie de ce document est trop volumineuse.',
  '%{1} could not be read: it does not begin as one. Save it again.':
    '%{1} n’a pas pu être lu : son début n’est pas celui d’un tel fichier. Enregistrez-le à nouveau.',
  '%{1} could not be read: its header makes no sense. Save it again.':
    '%{1} n’a pas pu être lu : son en-tête est incohérent. Enregistrez-le à nouveau.',
  'This Photoshop file could not be read: channels are missing. Save it again.':
    'Ce fichier Photoshop n’a pas pu être lu : des couches manquent. Enregistrez-le à nouveau.',
  'This Photoshop file could not be read: its flattened picture is compressed in an unusual way. Save it again with “Maximise compatibility”.':
    'Ce fichier Photoshop n’a pas pu être lu : son image aplatie est compressée d’une manière inhabituelle. Enregistrez-le à nouveau avec « Maximiser la compatibilité ».',
  'This Photoshop file has too many pixels for a preview.':
    'Ce fichier Photoshop a trop de pixels pour un aperçu.',
  'This Photoshop file was saved without its flattened picture. In Photoshop, turn on “Maximise compatibility”, save it again, and replace the file.':
    'Ce fichier Photoshop a été enregistré sans son image aplatie. Dans Photoshop, activez « Maximiser la compatibilité », enregistrez-le à nouveau et remplacez le fichier.',
  '%{1} could not be read: it does not begin as a WAV file. Save it again.':
    '%{1} n’a pas pu être lu : son début n’est pas celui d’un fichier WAV. Enregistrez-le à nouveau.',
  '%{1} is incomplete: it has no samples. Save it again.':
    '%{1} est incomplet : il n’a pas d’échantillons. Enregistrez-le à nouveau.',
  'Give it a name.': 'Donnez-lui un nom.',
  'A name has at most %{1} characters.': 'Un nom a %{1} caractères au plus.',
  'A name cannot end with a full stop.': 'Un nom ne peut pas se terminer par un point.',
  'Folders can lie %{1} deep inside each other.': 'Les dossiers peuvent s’imbriquer sur %{1} niveaux.',
  'There is already something called “%{1}” here.': 'Il y a déjà ici une entrée nommée « %{1} ».',
  '“%{1}” is taken in this folder.': '« %{1} » est déjà pris dans ce dossier.',
  'A folder holds at most %{1} entries.': 'Un dossier contient %{1} entrées au plus.',
  'Only folders have a limit.': 'Seuls les dossiers ont une limite.',
  'This file or folder was not found.': 'Ce fichier ou dossier est introuvable.',
  '“%{1}” was not found.': '« %{1} » est introuvable.',
  '“%{1}” is a file, not a folder.': '« %{1} » est un fichier, pas un dossier.',
  'Choose a file or a folder.': 'Choisissez un fichier ou un dossier.',
  'This folder was not found.': 'Ce dossier est introuvable.',
  '“%{1}” is a folder. Choose files.': '« %{1} » est un dossier. Choisissez des fichiers.',
  '“%{1}” did not pass its checks.': '« %{1} » n’a pas passé les contrôles.',
  '“%{1}” is still being checked. Try again in a moment.':
    '« %{1} » est encore en cours de contrôle. Réessayez dans un instant.',
  'An archive holds at most %{1} files.': 'Une archive contient %{1} fichiers au plus.',
  'There are no files in this to pack.': 'Il n’y a là aucun fichier à archiver.',
  'This is a file, not a folder.': 'C’est un fichier, pas un dossier.',
  '“%{1}” cannot be moved into itself.': '« %{1} » ne peut pas être déplacé dans lui-même.',
  '“%{1}” is in use: %{2}. Take it out there first.':
    '« %{1} » est utilisé : %{2}. Retirez-le d’abord de là.',
  'What you want back was not found.': 'Ce que vous voulez restaurer est introuvable.',
  '“%{1}” cannot be copied into itself.': '« %{1} » ne peut pas être copié dans lui-même.',
  'A copy holds at most %{1} files.': 'Une copie contient %{1} fichiers au plus.',
  'This does not fit: “%{1}” holds at most %{2}, and %{3} are free. %{4} are needed.':
    'Cela ne tient pas : « %{1} » contient %{2} au plus, dont %{3} libres. Il en faut %{4}.',
  'This is a folder.': 'C’est un dossier.',
  'This file was not found.': 'Ce fichier est introuvable.',
  'This file is still being checked.': 'Ce fichier est encore en cours de contrôle.',
};
