/** What the server says about records, libraries, items and settings, by its English. */
export const contentRefusals: Readonly<Record<string, string>> = {
  '%{1} was not found.': '%{1} : introuvable.',
  'It is named by %{1}, maybe in the trash. Archive it instead: it is not offered any more, and they stay as they are.':
    'Il est indiqué par %{1}, peut-être dans la corbeille. Archivez-le plutôt : il n’est plus proposé, et rien d’autre ne change.',
  'You may not change this kind of content.': 'Vous n’avez pas le droit de modifier ce type de contenu.',
  'You may change only what is in your libraries.':
    'Vous pouvez modifier seulement ce qui est dans vos bibliothèques.',
  'You may change only what is limited to your markets.':
    'Vous pouvez modifier seulement ce qui est limité à vos marchés.',
  'There is no %{1} “%{2}”.': 'Il n’y a pas de %{1} « %{2} ».',
  'The list changed meanwhile. Reload it and move the row again.':
    'La liste a changé entre-temps. Actualisez-la et déplacez la ligne à nouveau.',
  'Nothing was changed. These would expire before they appear: %{1}.':
    'Rien n’a été modifié. L’expiration précéderait la parution de : %{1}.',
  'This address is taken.': 'Cette adresse est déjà prise.',
  'This finds more than %{1} records. Narrow the filter first.':
    'Cela trouve plus de %{1} fiches. Affinez d’abord le filtre.',
  'The server stopped while it ran.': 'Le serveur s’est arrêté pendant l’exécution.',
  'This change was not found.': 'Cette modification est introuvable.',
  '“%{1}” cannot be restored.': '« %{1} » ne peut pas être restauré.',
  'This was changed again since, or cannot be undone.':
    'Ceci a été modifié à nouveau depuis, ou ne peut pas être annulé.',
  'The texts of a library exceed 4 GiB.': 'Les textes d’une bibliothèque dépassent 4 Gio.',
  'Records are written in this language: change the record itself.':
    'Les fiches sont écrites dans cette langue : modifiez la fiche elle-même.',
  'This record is being saved just now.': 'Cette fiche est en cours d’enregistrement.',
  'This record was not found.': 'Cette fiche est introuvable.',
  'Someone deleted, merged or moved one of these values meanwhile. Reload to see the values as they are now.':
    'Quelqu’un a supprimé, fusionné ou déplacé l’une de ces valeurs entre-temps. Actualisez pour voir les valeurs actuelles.',
  '%{1} several values of an attribute that takes one: %{2}. Leave one on each first.':
    '%{1} plusieurs valeurs d’un attribut qui n’en prend qu’une : %{2}. N’en laissez d’abord qu’une sur chacun.',
  '%{1} changed since: %{2}. Nothing was undone.': '%{1} depuis : %{2}. Rien n’a été annulé.',
  'Items would carry several values again, and this attribute takes one by now. Nothing was undone.':
    'Des éléments auraient à nouveau plusieurs valeurs, et cet attribut n’en prend plus qu’une. Rien n’a été annulé.',
  'Choose a value that is not merged itself.': 'Choisissez une valeur qui n’est pas elle-même fusionnée.',
  'Choose another attribute.': 'Choisissez un autre attribut.',
  'This attribute was not found.': 'Cet attribut est introuvable.',
  'This value was not found.': 'Cette valeur est introuvable.',
  'Another attribute has this name.': 'Un autre attribut a ce nom.',
  '%{1} it. Delete it all the same to hide it there.': '%{1}. Supprimez-le malgré tout pour l’y masquer.',
  '%{1} several of its values. Leave one on each first.':
    '%{1} plusieurs de ses valeurs. N’en laissez d’abord qu’une sur chacun.',
  'Another value of this attribute has this name.': 'Une autre valeur de cet attribut a ce nom.',
  'Another value of this attribute has this address.': 'Une autre valeur de cet attribut a cette adresse.',
  'This library does not exist.': 'Cette bibliothèque n’existe pas.',
  'This library was not found.': 'Cette bibliothèque est introuvable.',
  'Another library has this address.': 'Une autre bibliothèque a cette adresse.',
  'One of these attributes no longer exists.': 'L’un de ces attributs n’existe plus.',
  'Only pictures and drawings can be made by presets.':
    'Les préréglages ne s’appliquent qu’aux images et aux dessins.',
  'There is no room for more pictures at the moment. Try again tomorrow.':
    'Il n’y a pas de place pour d’autres images en ce moment. Réessayez demain.',
  'The storage is full.': 'Le stockage est plein.',
  'The stored original is missing.': 'L’original stocké est absent.',
  'The picture could not be made. Try again later.': 'L’image n’a pas pu être créée. Réessayez plus tard.',
  'The original is no longer there.': 'L’original n’existe plus.',
  'This preset was not found.': 'Ce préréglage est introuvable.',
  'Use the longest edge, or width and height, but not both.':
    'Indiquez le plus grand côté, ou la largeur et la hauteur, mais pas les deux.',
  'A crop needs its width.': 'Un recadrage a besoin de sa largeur.',
  'A crop needs its height.': 'Un recadrage a besoin de sa hauteur.',
  'Only JPEG and TIFF can hold CMYK.': 'Seuls JPEG et TIFF peuvent être en CMJN.',
  'This item is gone.': 'Cet élément n’existe plus.',
  'No picture is large enough for this preset.': 'Aucune image n’est assez grande pour ce préréglage.',
  'This item has no such rendition: it is no picture, or not large enough.':
    'Cet élément n’a pas cette déclinaison : ce n’est pas une image, ou elle n’est pas assez grande.',
  'Nobody waits for this sample any more.': 'Personne n’attend plus cet exemple.',
  'This picture is not available any more.': 'Cette image n’est plus disponible.',
  'Its library publishes only what has a usage right. Choose one.':
    'Sa bibliothèque ne publie que ce qui a un droit d’utilisation. Choisissez-en un.',
  'Nothing was changed. Their library publishes only what has a usage right: %{1}.':
    'Rien n’a été modifié. Leur bibliothèque ne publie que ce qui a un droit d’utilisation : %{1}.',
  'This library publishes only what has a usage right. Let the files arrive as drafts, and choose their right then.':
    'Cette bibliothèque ne publie que ce qui a un droit d’utilisation. Recevez les fichiers comme brouillons, puis choisissez leur droit.',
  'One of these files is not in Files any more. Choose another one.':
    'L’un de ces fichiers n’est plus dans Fichiers. Choisissez-en un autre.',
  'You may not read contracts of usage rights.':
    'Vous ne pouvez pas lire les contrats des droits d’utilisation.',
  'An item of a library has the same content as “%{1}”. It is no secret.':
    'Un élément d’une bibliothèque a le même contenu que « %{1} ». Il n’est pas secret.',
  '“%{1}” is a contract of a usage right. It never becomes an item.':
    '« %{1} » est un contrat d’un droit d’utilisation. Il ne devient jamais un élément.',
  'Contracts of usage rights lie in “%{1}”. Only those who may change usage rights can delete it.':
    'Des contrats de droits d’utilisation se trouvent dans « %{1} ». Seules les personnes qui peuvent modifier ces droits peuvent le supprimer.',
  'This usage right was not found.': 'Ce droit d’utilisation est introuvable.',
  'Another usage right has this code, maybe one in the trash.':
    'Un autre droit d’utilisation a ce code, peut-être dans la corbeille.',
  'A house can have %{1} usage rights. Delete one that nothing names.':
    'Une maison peut avoir %{1} droits d’utilisation. Supprimez-en un que rien n’indique.',
  'This link was not found.': 'Ce lien est introuvable.',
  'One of these presets is not there any more.': 'L’un de ces préréglages n’existe plus.',
  'This item is not there any more.': 'Cet élément n’existe plus.',
  'What is not planned has no record that answers it.':
    'Ce qui n’est pas prévu n’a pas de fiche qui y réponde.',
  'Write what they should know, or choose a record.':
    'Écrivez ce qu’il faut leur dire, ou choisissez une fiche.',
  'This search was not found.': 'Cette recherche est introuvable.',
  'This synonym was not found.': 'Ce synonyme est introuvable.',
  'Enter at least two words that mean the same.': 'Saisissez au moins deux mots qui ont le même sens.',
  'Enter at least one word that is found.': 'Saisissez au moins un mot qui est trouvé.',
  '“%{1}” finds itself already.': '« %{1} » se trouve déjà lui-même.',
  'The end must be after the start.': 'La fin doit suivre le début.',
  'An event can last %{1} days at most.': 'Un événement peut durer %{1} jours au plus.',
  'This event was not found.': 'Cet événement est introuvable.',
  'Another event has this address.': 'Un autre événement a cette adresse.',
  'This category is gone. Choose another.': 'Cette catégorie n’existe plus. Choisissez-en une autre.',
  'This category was not found.': 'Cette catégorie est introuvable.',
  'This question was not found.': 'Cette question est introuvable.',
  'Another question has this address.': 'Une autre question a cette adresse.',
  'Another category has this title.': 'Une autre catégorie a ce titre.',
  'One question is in this category. Move it to another category first.':
    'Une question est dans cette catégorie. Déplacez-la d’abord dans une autre.',
  '%{1} questions are in this category. Move them to another category first.':
    '%{1} questions sont dans cette catégorie. Déplacez-les d’abord dans une autre.',
  'This media portal was not found.': 'Cet espace presse est introuvable.',
  'Another media portal has this address.': 'Un autre espace presse a cette adresse.',
  'This article was not found.': 'Cet article est introuvable.',
  'Another article has this address.': 'Un autre article a cette adresse.',
  'Remove what is gone from the text: %{1}.': 'Retirez du texte ce qui n’existe plus : %{1}.',
  'This is no film: %{1}. Choose another.': 'Ce n’est pas un film : %{1}. Choisissez-en un autre.',
  'This toolkit was not found.': 'Ce kit est introuvable.',
  'Another toolkit has this address.': 'Un autre kit a cette adresse.',
  'Another training video has this address.': 'Une autre vidéo de formation a cette adresse.',
  'Captions in this language was not found.': 'Il n’y a pas de sous-titres dans cette langue.',
  'This training video was not found.': 'Cette vidéo de formation est introuvable.',
  'Choose a film of a library or upload one, not both.':
    'Choisissez un film d’une bibliothèque ou envoyez-en un, pas les deux.',
  'Choose an uploaded film.': 'Choisissez un film envoyé.',
  'Choose a film.': 'Choisissez un film.',
  'This item is no film.': 'Cet élément n’est pas un film.',
  'A chapter begins after the one above it.': 'Un chapitre commence après celui du dessus.',
  'The film ends at %{1}.': 'Le film se termine à %{1}.',
  'There are captions in this language already.': 'Il y a déjà des sous-titres dans cette langue.',
  'Choose a WebVTT file.': 'Choisissez un fichier WebVTT.',
  'A file of captions can be 400 KB at most.': 'Un fichier de sous-titres peut faire 400 Ko au plus.',
  'A caption begins with its times, such as 00:01.000 --> 00:04.000.':
    'Un sous-titre commence par ses temps, tels que 00:01.000 --> 00:04.000.',
  'Line %{1}: %{2}': 'Ligne %{1} : %{2}',
  'This file holds no captions.': 'Ce fichier ne contient pas de sous-titres.',
  'The first line must be WEBVTT.': 'La première ligne doit être WEBVTT.',
  'An empty line is missing above the first caption.':
    'Une ligne vide manque au-dessus du premier sous-titre.',
  'This caption begins before the one above it.': 'Ce sous-titre commence avant celui du dessus.',
  'An empty line is missing above these times.': 'Une ligne vide manque au-dessus de ces temps.',
  'This caption has no words.': 'Ce sous-titre n’a pas de texte.',
  'This caption ends before it begins.': 'Ce sous-titre se termine avant de commencer.',
  'This replacement was not found.': 'Ce remplacement est introuvable.',
  'This replacement was undone. Begin another one.': 'Ce remplacement a été annulé. Commencez-en un autre.',
  'Set this list, or add to it and remove from it.': 'Définissez cette liste, ou ajoutez-y et retirez-en.',
  'Say what is to change.': 'Indiquez ce qui doit changer.',
  'It would have more than %{1} %{2}.': 'Il aurait plus de %{1} %{2}.',
  'It would be open to all %{1}. Set them instead.':
    'Il serait ouvert à tous les %{1}. Définissez-les plutôt.',
  'Its file did not pass its checks.': 'Son fichier n’a pas passé les contrôles.',
  'Enter a pattern, or a text to find.': 'Saisissez un modèle, ou un texte à trouver.',
  'Nothing is called %{1}.': 'Rien ne s’appelle %{1}.',
  'This attribute has no values, or no longer exists.': 'Cet attribut n’a pas de valeurs, ou n’existe plus.',
  'One of these values is of another attribute.': 'L’une de ces valeurs est d’un autre attribut.',
  '%{1} is changing %{2} of these items: %{3} of %{4} are done. Try again in a moment.':
    '%{1} modifie %{2} de ces éléments : %{3} sur %{4} sont faits. Réessayez dans un instant.',
  'The server could not write one of the items.': 'Le serveur n’a pas pu écrire l’un des éléments.',
  'The person who made it may no longer change items.':
    'La personne qui l’a lancée n’a plus le droit de modifier des éléments.',
  'Somebody changed it meanwhile.': 'Quelqu’un l’a modifié entre-temps.',
  'The server could not put it back.': 'Le serveur n’a pas pu le rétablir.',
  'It was deleted for good.': 'Il a été supprimé définitivement.',
  'It was deleted again since.': 'Il a été supprimé à nouveau depuis.',
  'Somebody changed it since.': 'Quelqu’un l’a modifié depuis.',
  'It is in the trash.': 'Il est dans la corbeille.',
  'Somebody changed it since: %{1}.': 'Quelqu’un l’a modifié depuis : %{1}.',
  'The library that it was in is gone.': 'La bibliothèque dans laquelle il était n’existe plus.',
  'The list changed meanwhile. Reload it and move the items again.':
    'La liste a changé entre-temps. Actualisez-la et déplacez les éléments à nouveau.',
  'An item is named twice.': 'Un élément est indiqué deux fois.',
  'A stack holds at most %{1} formats; this one would have %{2}.':
    'Une pile contient %{1} formats au plus ; celle-ci en aurait %{2}.',
  'The stack changed meanwhile. Reload it and move the format again.':
    'La pile a changé entre-temps. Actualisez-la et déplacez le format à nouveau.',
  'One of these items was not found.': 'L’un de ces éléments est introuvable.',
  'All of these items must be of this library.': 'Tous ces éléments doivent être de cette bibliothèque.',
  'One of these values no longer exists.': 'L’une de ces valeurs n’existe plus.',
  '%{1} takes one value.': '%{1} prend une seule valeur.',
  'This item is no picture.': 'Cet élément n’est pas une image.',
  'This file did not pass its checks. Choose another picture.':
    'Ce fichier n’a pas passé les contrôles. Choisissez une autre image.',
  'This file did not pass its checks. Replace it with a sound one.':
    'Ce fichier n’a pas passé les contrôles. Remplacez-le par un fichier sain.',
  'This version was not found.': 'Cette version est introuvable.',
  'This item was not found.': 'Cet élément est introuvable.',
  'These items are gone: %{1}.': 'Ces éléments n’existent plus : %{1}.',
  'This record has this address in another language.':
    'Cette fiche a déjà cette adresse dans une autre langue.',
  'Write one line for each title, in the same order.': 'Écrivez une ligne par titre, dans le même ordre.',
  '%{1} does not accept the key of this portal. An operator has to set TRANSLATION_KEY.':
    '%{1} n’accepte pas la clé de ce portail. Un exploitant doit renseigner TRANSLATION_KEY.',
  '%{1} translates no more characters for this portal for now. Translate by hand meanwhile.':
    '%{1} ne traduit plus de caractères pour ce portail pour le moment. Traduisez à la main en attendant.',
  '%{1} has too much to do. Try again in a minute.': '%{1} est surchargé. Réessayez dans une minute.',
  '%{1} cannot be reached. Try again in a few minutes, or translate by hand.':
    '%{1} est injoignable. Réessayez dans quelques minutes, ou traduisez à la main.',
  '%{1} takes too long. Try one text by itself, or try again later.':
    '%{1} met trop de temps. Essayez un seul texte, ou réessayez plus tard.',
  '%{1} does not translate from %{2} into %{3}. An operator can add languages.':
    '%{1} ne traduit pas de %{2} vers %{3}. Un exploitant peut ajouter des langues.',
  '%{1} does not take these texts: it may limit their length. Try one text by itself.':
    '%{1} refuse ces textes : leur longueur est peut-être limitée. Essayez un seul texte.',
  '%{1} returned something that cannot be used. Try again, or translate by hand.':
    'La réponse de %{1} est inutilisable. Réessayez, ou traduisez à la main.',
  'Nothing of it is left.': 'Il n’en reste rien.',
  'A part of it came back empty.': 'Une partie est revenue vide.',
  'No translation service is configured.': 'Aucun service de traduction n’est configuré.',
  'Texts are being translated for you already. Wait for them, or stop that.':
    'Des textes sont déjà en cours de traduction pour vous. Attendez-les, ou arrêtez.',
};
