/** What the server says about sheets, archives and imports, by its English. */
export const importRefusals: Readonly<Record<string, string>> = {
  'A sheet can have at most 64 MB. Split it, or save the sheet alone as CSV.':
    'Une feuille peut faire 64 Mo au plus. Divisez-la, ou enregistrez la feuille seule en CSV.',
  'This file is no text. Save the sheet as CSV or XLSX.':
    'Ce fichier n’est pas du texte. Enregistrez la feuille en CSV ou en XLSX.',
  'The sheet could not be read as CSV: %{1}. Save it again as CSV or XLSX.':
    'La feuille n’a pas pu être lue comme CSV : %{1}. Enregistrez-la à nouveau en CSV ou en XLSX.',
  'This workbook is too large once it is unpacked. Save the sheet alone, or as CSV.':
    'Ce classeur est trop volumineux une fois décompressé. Enregistrez la feuille seule, ou en CSV.',
  'This workbook has too many cells. Save the rows that you need alone, or as CSV.':
    'Ce classeur a trop de cellules. Enregistrez seules les lignes nécessaires, ou en CSV.',
  'This workbook has no sheet.': 'Ce classeur n’a pas de feuille.',
  'This workbook is damaged. Save it again, or save the sheet as CSV.':
    'Ce classeur est endommagé. Enregistrez-le à nouveau, ou enregistrez la feuille en CSV.',
  'This workbook is locked with a password. Save it without one.':
    'Ce classeur est protégé par un mot de passe. Enregistrez-le sans mot de passe.',
  'This is no ZIP archive, or it is damaged. Pack the files again.':
    'Ce n’est pas une archive ZIP, ou elle est endommagée. Archivez à nouveau les fichiers.',
  '“%{1}” holds more than %{2} files. Split it into several archives.':
    '« %{1} » contient plus de %{2} fichiers. Divisez-la en plusieurs archives.',
  '“%{1}” is larger than %{2} GB once it is unpacked. Split it.':
    '« %{1} » dépasse %{2} Go une fois décompressée. Divisez-la.',
  '“%{1}” is damaged. Pack the files again.': '« %{1} » est endommagée. Archivez à nouveau les fichiers.',
  '“%{1}” holds no files.': '« %{1} » ne contient aucun fichier.',
  'Its name is an absolute path. Pack the folder, not the disk.':
    'Son nom est un chemin absolu. Archivez le dossier, pas le disque.',
  'Its name leads out of the archive. It was not unpacked.':
    'Son nom mène hors de l’archive. Il n’a pas été décompressé.',
  'Its name is empty or too long.': 'Son nom est vide ou trop long.',
  'It is encrypted. Pack it without a password.': 'Il est chiffré. Archivez-le sans mot de passe.',
  'It is a link to another file. Pack the file itself.':
    'C’est un lien vers un autre fichier. Archivez le fichier lui-même.',
  'It is an archive inside the archive. Unpack it, or add it by itself.':
    'C’est une archive dans l’archive. Décompressez-la, ou ajoutez-la seule.',
  'It is packed in a way that is not known here.': 'Il est compressé d’une manière inconnue ici.',
  'It would become very much larger than it is packed. It was not unpacked.':
    'Il serait beaucoup plus volumineux que dans l’archive. Il n’a pas été décompressé.',
  'It is damaged, or not as large as the archive says.':
    'Il est endommagé, ou n’a pas la taille indiquée par l’archive.',
  'The archive “%{1}” is gone. Add it again.': 'L’archive « %{1} » n’existe plus. Ajoutez-la à nouveau.',
  'These items are of several libraries. Take one library at a time.':
    'Ces éléments sont de plusieurs bibliothèques. Procédez une bibliothèque à la fois.',
  'None of these items was not found.': 'Aucun de ces éléments n’a été trouvé.',
  'Rows can be changed once the import was checked, and before it is confirmed.':
    'Les lignes peuvent être modifiées une fois l’import vérifié, et avant sa confirmation.',
  'This row was not found.': 'Cette ligne est introuvable.',
  'This library has no such item.': 'Cette bibliothèque n’a pas cet élément.',
  'This row has no file.': 'Cette ligne n’a pas de fichier.',
  'Choose the item that this row is about.': 'Choisissez l’élément que cette ligne concerne.',
  'This import was not found.': 'Cet import est introuvable.',
  'Say when these items are published.': 'Indiquez quand ces éléments paraissent.',
  'This import is %{1}: it cannot be changed any more.':
    'Cet import est %{1} : il ne peut plus être modifié.',
  'Someone changed this import meanwhile. Reload to see what it is now.':
    'Quelqu’un a modifié cet import entre-temps. Actualisez pour voir son état.',
  'The workbook has no sheet of this name.': 'Le classeur n’a pas de feuille de ce nom.',
  'The sheet has no column %{1}.': 'La feuille n’a pas de colonne %{1}.',
  'Two columns cannot be the same: “%{1}” takes what another one is.':
    'Deux colonnes ne peuvent pas être identiques : « %{1} » prend ce qu’une autre est déjà.',
  'An import can have %{1} files.': 'Un import peut avoir %{1} fichiers.',
  'A sheet is a CSV or XLSX file.': 'Une feuille est un fichier CSV ou XLSX.',
  'An archive is a ZIP file.': 'Une archive est un fichier ZIP.',
  'Add files, an archive or a sheet first.': 'Ajoutez d’abord des fichiers, une archive ou une feuille.',
  'This import is %{1}: it cannot be confirmed.': 'Cet import est %{1} : il ne peut pas être confirmé.',
  'The library of this import was deleted. Restore it first.':
    'La bibliothèque de cet import a été supprimée. Restaurez-la d’abord.',
  'This import is %{1}: there is nothing to undo.': 'Cet import est %{1} : il n’y a rien à annuler.',
  '%{1} %{2} changed since: %{3}%{4}. Nothing was undone.':
    '%{1} %{2} depuis : %{3}%{4}. Rien n’a été annulé.',
  'The server could not go on with this import. Try again.':
    'Le serveur n’a pas pu continuer cet import. Réessayez.',
  'Nobody confirmed it for 30 days.': 'Personne ne l’a confirmé pendant 30 jours.',
  'The sheet is gone. Choose it again.': 'La feuille n’existe plus. Choisissez-la à nouveau.',
  'The sheet has no header line.': 'La feuille n’a pas de ligne d’en-tête.',
  'The sheet has more than %{1} rows. Split it into several imports.':
    'La feuille a plus de %{1} lignes. Divisez-la en plusieurs imports.',
  'The sheet is empty.': 'La feuille est vide.',
  'The sheet has a header line and no rows.': 'La feuille a une ligne d’en-tête et aucune autre ligne.',
  'Line %{1} has %{2} columns; a sheet can have %{3}.':
    'La ligne %{1} a %{2} colonnes ; une feuille peut en avoir %{3}.',
  'No item of this library has the id %{1}.': 'Aucun élément de cette bibliothèque n’a le numéro %{1}.',
  '%{1} items have this file name. Give the id of one: %{2}.':
    '%{1} éléments ont ce nom de fichier. Indiquez le numéro de l’un d’eux : %{2}.',
  'This item was deleted or is in another library.':
    'Cet élément a été supprimé ou est dans une autre bibliothèque.',
  'Several files have this name. Write the folder before it, as in shoot/picture.jpg.':
    'Plusieurs fichiers ont ce nom. Indiquez le dossier devant, comme dans shoot/picture.jpg.',
  'No file “%{1}” came with this import.': 'Aucun fichier « %{1} » n’accompagne cet import.',
  'Name a file of this import, or the id of an item.':
    'Indiquez un fichier de cet import, ou le numéro d’un élément.',
  'Row %{1} is about the same item.': 'La ligne %{1} concerne le même élément.',
  'The same file as row %{1}.': 'Le même fichier qu’à la ligne %{1}.',
  'This file is gone. Add it again.': 'Ce fichier n’existe plus. Ajoutez-le à nouveau.',
  'This file did not pass its checks.': 'Ce fichier n’a pas passé les contrôles.',
  'This has %{1} characters; at most %{2} are allowed.':
    'Ce texte a %{1} caractères ; %{2} au plus sont permis.',
  'These are %{1} tags; at most %{2} are allowed.': 'Cela fait %{1} mots-clés ; %{2} au plus sont permis.',
  'A tag can have at most %{1} characters: “%{2}…”.':
    'Un mot-clé peut avoir %{1} caractères au plus : « %{2}… ».',
  '“%{1}” is no date. Write it as 2026-03-14.': '« %{1} » n’est pas une date. Écrivez-la comme 2026-03-14.',
  'The file names “%{1}”, which is no usage right.':
    'Le fichier nomme « %{1} », qui n’est pas un droit d’utilisation.',
  'The file names “%{1}”, which is no usage right. It says: %{2}':
    'Le fichier nomme « %{1} », qui n’est pas un droit d’utilisation. Il dit : %{2}',
  '“%{1}” is not known. Choose from %{2}.': '« %{1} » est inconnu. Choisissez parmi : %{2}.',
  'This attribute no longer exists.': 'Cet attribut n’existe plus.',
  '%{1} takes one value; these are %{2}.': '%{1} prend une seule valeur ; il y en a %{2}.',
  '%{1} has no value “%{2}”. Correct it, or let the import make new values.':
    '%{1} n’a pas de valeur « %{2} ». Corrigez-la, ou laissez l’import créer de nouvelles valeurs.',
  'A value can have at most %{1} characters.': 'Une valeur peut avoir %{1} caractères au plus.',
  'This row could not be written.': 'Cette ligne n’a pas pu être écrite.',
  'Invalid rows are left out.': 'Les lignes non valables sont laissées de côté.',
  'Nobody decided about this row.': 'Personne n’a décidé pour cette ligne.',
  'This row is gone.': 'Cette ligne n’existe plus.',
  'Several files have this name.': 'Plusieurs fichiers ont ce nom.',
  'Its file did not come with this import.': 'Son fichier n’accompagne pas cet import.',
  'The item was deleted, or moved, after this import was checked.':
    'L’élément a été supprimé ou déplacé après la vérification de cet import.',
  'Somebody changed the item after this import was checked. Nothing was overwritten.':
    'Quelqu’un a modifié l’élément après la vérification de cet import. Rien n’a été écrasé.',
  'Nothing was left to change.': 'Il n’y avait plus rien à modifier.',
  'The library got this file after the check, as “%{1}”. It was not added again.':
    'La bibliothèque a reçu ce fichier après la vérification, sous le nom « %{1} ». Il n’a pas été ajouté une seconde fois.',
  'The library got another file of this name after the check, as “%{1}”. Nothing was written. Import this file again to make it a new version, or to keep both.':
    'La bibliothèque a reçu un autre fichier de ce nom après la vérification, sous le nom « %{1} ». Rien n’a été écrit. Importez ce fichier à nouveau pour en faire une nouvelle version, ou pour conserver les deux.',
  'The item was changed or deleted while the import was being undone.':
    'L’élément a été modifié ou supprimé pendant l’annulation de l’import.',
  'It is a link to another place. Copy the file itself.':
    'C’est un lien vers un autre emplacement. Copiez le fichier lui-même.',
  'It is no file.': 'Ce n’est pas un fichier.',
  'Its name leads out of the folder.': 'Son nom mène hors du dossier.',
  'The server could not go on with these files. Put them into the folder again.':
    'Le serveur n’a pas pu continuer avec ces fichiers. Déposez-les à nouveau dans le dossier.',
  '%{1} faulty, and nothing was written. Correct faults.csv and import it again, or correct them in the back-office: %{2}':
    '%{1}, et rien n’a été écrit. Corrigez faults.csv et importez-le à nouveau, ou corrigez dans le back-office : %{2}',
  'There is no file that can be imported.': 'Il n’y a aucun fichier à importer.',
  'There is more than one sheet: %{1}. Leave one, or import them one by one.':
    'Il y a plus d’une feuille : %{1}. N’en laissez qu’une, ou importez-les une à une.',
  'Import %{1} waits in the back-office.': 'L’import %{1} attend dans le back-office.',
  'These files could not be read.': 'Ces fichiers n’ont pas pu être lus.',
  'Import %{1} was taken up in the back-office.': 'L’import %{1} a été repris dans le back-office.',
  '%{1}: It was not imported, because its name is no UTF-8. Rename it and put it into the folder again.':
    '%{1} : ce fichier n’a pas été importé, car son nom n’est pas en UTF-8. Renommez-le et déposez-le à nouveau dans le dossier.',
  'This file is not in UTF-8. Save it as UTF-8.': 'Ce fichier n’est pas en UTF-8. Enregistrez-le en UTF-8.',
  'Records are written in this language: choose another one.':
    'Les fiches sont écrites dans cette langue : choisissez-en une autre.',
  'This file translates from “%{1}” into “%{2}”. Records are written in “%{3}”.':
    'Ce fichier traduit de « %{1} » vers « %{2} ». Les fiches sont écrites en « %{3} ».',
  'A text of “%{1}” is too long for a cell. Export as XLIFF.':
    'Un texte de « %{1} » est trop long pour une cellule. Exportez en XLIFF.',
  'This sheet has more than %{1} rows. Split it.': 'Cette feuille a plus de %{1} lignes. Divisez-la.',
  'This sheet is empty.': 'Cette feuille est vide.',
  'The first row must have the titles of the export, such as “Key”, “Source (en)” and “Translation (ja)”.':
    'La première ligne doit avoir les titres de l’export, comme « Key », « Source (en) » et « Translation (ja) ».',
  'This file is nested too deeply.': 'Ce fichier est trop profondément imbriqué.',
  'This file has more than %{1} lines. Split it.': 'Ce fichier a plus de %{1} lignes. Divisez-le.',
  'This is not an XLIFF 2 file. Send back the file that was exported.':
    'Ce n’est pas un fichier XLIFF 2. Renvoyez le fichier qui a été exporté.',
  'This is XLIFF %{1}. Save it as XLIFF 2.': 'C’est du XLIFF %{1}. Enregistrez-le en XLIFF 2.',
  'This file does not say from which language into which of ours it translates.':
    'Ce fichier n’indique pas de quelle langue vers laquelle des nôtres il traduit.',
};
