/** What the server says about accounts, keys, directories, settings and background work, by its English. */
export const peopleRefusals: Readonly<Record<string, string>> = {
  'This API key may not make this call. The reference at /api/docs says which scope opens it.':
    'Cette clé d’API ne permet pas cet appel. La référence à /api/docs indique la portée nécessaire.',
  'This account was erased. It cannot be used or changed any more.':
    'Ce compte a été effacé. Il ne peut plus être utilisé ni modifié.',
  '%{1} has a private address. An operator can allow it with OUTGOING_PRIVATE.':
    '%{1} a une adresse privée. Un exploitant peut l’autoriser par OUTGOING_PRIVATE.',
  '%{1} must be called by https.': '%{1} doit être appelé en https.',
  'This is not an address that begins with https.': 'Ce n’est pas une adresse qui commence par https.',
  '%{1} sent too long a response.': '%{1} a envoyé une réponse trop longue.',
  '%{1} did not respond in time.': '%{1} n’a pas répondu à temps.',
  '%{1} cannot be reached.': '%{1} est injoignable.',
  'Your API key is limited to other libraries.': 'Votre clé d’API est limitée à d’autres bibliothèques.',
  'The other server does not answer.': 'L’autre serveur ne répond pas.',
  'The address of the other server is not known.': 'L’adresse de l’autre serveur est inconnue.',
  'The other server took too long.': 'L’autre serveur a été trop lent.',
  'The other server refused the name or the password.': 'L’autre serveur a refusé le nom ou le mot de passe.',
  'The mail server does not take mail for this address.':
    'Le serveur de messagerie n’accepte pas de courrier pour cette adresse.',
  'The disk is full.': 'Le disque est plein.',
  'The server may not read or write a file that it needs.':
    'Le serveur n’a pas le droit de lire ou d’écrire un fichier nécessaire.',
  'A file that it needs is gone.': 'Un fichier nécessaire n’existe plus.',
  'The stored file is damaged: restore it from a backup, or upload it again.':
    'Le fichier stocké est endommagé : restaurez-le depuis une sauvegarde, ou envoyez-le à nouveau.',
  'The server was stopped while it ran.': 'Le serveur a été arrêté pendant l’exécution.',
  'This kind cannot be cancelled here: something would wait for it for ever.':
    'Ce type de tâche ne peut pas être abandonné ici : quelque chose l’attendrait sans fin.',
  'This kind was not found.': 'Ce type de tâche est introuvable.',
  'This job was not found.': 'Cette tâche est introuvable.',
  'Another page is called %{1}. Choose another name in addresses.':
    'Une autre page s’appelle %{1}. Choisissez un autre nom dans les adresses.',
  'This setting was not found.': 'Ce réglage est introuvable.',
  'This setting is not known.': 'Ce réglage est inconnu.',
  'Someone else changed this meanwhile.': 'Quelqu’un d’autre a modifié ceci entre-temps.',
  'Someone changed this meanwhile. Reload to see the newer version.':
    'Quelqu’un a modifié ceci entre-temps. Actualisez pour voir la nouvelle version.',
  'There is no such text to translate.': 'Il n’y a pas de tel texte à traduire.',
  'This icon collection was not found.': 'Cette collection d’icônes est introuvable.',
  'At most %{1} icons at once.': '%{1} icônes au plus à la fois.',
  'One of these is not an icon name.': 'L’un de ceux-ci n’est pas un nom d’icône.',
  'This mail was not found.': 'Cet e-mail est introuvable.',
  'Too much was changed since then to tell. Choose a later time or a smaller library.':
    'Trop de choses ont changé depuis pour le dire. Choisissez un moment plus récent ou une bibliothèque plus petite.',
  'A request that has been decided stays as it is.':
    'Une demande sur laquelle une décision a été prise reste telle quelle.',
  'This request was not found.': 'Cette demande est introuvable.',
  'This request has been decided already. Reload to see how.':
    'Une décision a déjà été prise sur cette demande. Actualisez pour la voir.',
  'This person has got an account meanwhile. Decline the request.':
    'Cette personne a reçu un compte entre-temps. Refusez la demande.',
  'This person has an account that is disabled. Enable it, then decline the request.':
    'Cette personne a un compte désactivé. Activez-le, puis refusez la demande.',
  'This key is not yours.': 'Cette clé n’est pas la vôtre.',
  'This key was not found.': 'Cette clé est introuvable.',
  'Choose a day in the future.': 'Choisissez un jour à venir.',
  'A key works for two years at most.': 'Une clé est valable deux ans au plus.',
  'One of these libraries does not exist any more.': 'L’une de ces bibliothèques n’existe plus.',
  'An account can have %{1} keys. Revoke one that nothing uses.':
    'Un compte peut avoir %{1} clés. Révoquez-en une qui ne sert plus.',
  'Choose a program. People make keys for their own account themselves.':
    'Choisissez un programme. Chacun crée lui-même les clés de son propre compte.',
  'This account is disabled. Enable it first.': 'Ce compte est désactivé. Activez-le d’abord.',
  'This key was revoked: it stays as it is. Make a new one.':
    'Cette clé a été révoquée : elle reste telle quelle. Créez-en une nouvelle.',
  'A directory needs a program with the role of an administrator, or of a market manager.':
    'Un annuaire a besoin d’un programme avec le rôle d’administrateur ou de responsable de marché.',
  'An app got this from the person of the account. It stays as it is, and can only be revoked.':
    'Une application l’a reçue de la personne du compte. Elle reste telle quelle, et peut seulement être révoquée.',
  'This key still works. Revoke it before you delete it.':
    'Cette clé est encore valable. Révoquez-la avant de la supprimer.',
  'This key has expired. Choose a later day first.':
    'Cette clé a expiré. Choisissez d’abord un jour plus lointain.',
  'Set up a second step first, on your page “Security”.':
    'Configurez d’abord une deuxième étape, sur votre page « Sécurité ».',
  'Choose an active member who manages no content.': 'Choisissez un membre actif qui ne gère pas de contenu.',
  'It does not offer the authorization code flow (response type “code”).':
    'Il ne propose pas le flux par code d’autorisation (type de réponse « code »).',
  'It signs with %{1} only. A key of its own is needed, such as RS256.':
    'Il signe seulement avec %{1}. Il faut une clé qui lui soit propre, telle que RS256.',
  'It does not say that it checks PKCE. The portal uses it nevertheless.':
    'Il n’indique pas qu’il vérifie PKCE. Le portail l’utilise malgré tout.',
  'It has no call for claims: the token must have the address and what rules need.':
    'Il n’a pas d’appel pour les revendications : le jeton doit contenir l’adresse et ce que les règles demandent.',
  'It has no page to sign out: signing out here leaves people signed in there.':
    'Il n’a pas de page de déconnexion : une déconnexion ici laisse connecté là-bas.',
  'It does not announce sign-outs: sessions here end by themselves, or by an administrator.':
    'Il n’annonce pas les déconnexions : les sessions d’ici se terminent d’elles-mêmes, ou par un administrateur.',
  'The token is not valid.': 'Le jeton n’est pas valable.',
  '%{1} returns %{2}: there is no OpenID provider of this name.':
    '%{1} renvoie %{2} : il n’y a pas de fournisseur OpenID de ce nom.',
  '%{1} is not the document of an OpenID provider: %{2} is missing or wrong.':
    '%{1} n’est pas le document d’un fournisseur OpenID : %{2} manque ou est faux.',
  'This provider calls itself “%{1}”. Enter the issuer exactly so.':
    'Ce fournisseur se nomme « %{1} ». Saisissez l’émetteur exactement ainsi.',
  'The keys at %{1} cannot be read.': 'Les clés à %{1} ne peuvent pas être lues.',
  'The secret of “%{1}” cannot be read. Enter it again.':
    'Le secret de « %{1} » ne peut pas être lu. Saisissez-le à nouveau.',
  'The claims have no valid e-mail address. Add the scope email, or the claim at the directory.':
    'Les revendications n’ont pas d’adresse e-mail valable. Ajoutez la portée email, ou la revendication dans l’annuaire.',
  'The directory does not say that the address is verified: email_verified, or xms_edov, must be true.':
    'L’annuaire n’indique pas que l’adresse est vérifiée : email_verified, ou xms_edov, doit être true.',
  'The domain of the address is not among those that are let in.':
    'Le domaine de l’adresse n’est pas parmi ceux qui sont admis.',
  'No rule that fits gives a role.': 'Aucune règle qui s’applique ne donne de rôle.',
  'There is no account with this address, and sign-ins make none.':
    'Il n’y a pas de compte avec cette adresse, et les connexions n’en créent pas.',
  'The account is disabled or in the trash.': 'Le compte est désactivé ou dans la corbeille.',
  'The account is linked to somebody else in the directory. Take that link away on the account first.':
    'Le compte est associé à quelqu’un d’autre dans l’annuaire. Dissociez-le d’abord sur le compte.',
  'The market that the rules give does not exist any more.':
    'Le marché que les règles donnent n’existe plus.',
  'The attribute of the address, or the NameID without one, is missing or no e-mail address.':
    'L’attribut de l’adresse, ou à défaut le NameID, manque ou n’est pas une adresse e-mail.',
  'Paste the claims as JSON, such as {"email": "a@house.example"}, or a whole token.':
    'Collez les revendications en JSON, comme {"email": "a@house.example"}, ou un jeton entier.',
  'This provider was not found.': 'Cet annuaire est introuvable.',
  'Another provider has this code, maybe one in the trash.':
    'Un autre annuaire a ce code, peut-être dans la corbeille.',
  'A house can have %{1} providers. Delete one first.':
    'Une maison peut avoir %{1} annuaires. Supprimez-en d’abord un.',
  'This account does not exist.': 'Ce compte n’existe pas.',
  'Choose an active administrator with a password: else nobody could get in while the directory is away.':
    'Choisissez un administrateur actif avec un mot de passe : sinon personne ne pourrait entrer quand l’annuaire est indisponible.',
  'This account has no second step. Set it up first, on its page “Security”.':
    'Ce compte n’a pas de deuxième étape. Configurez-la d’abord, sur sa page « Sécurité ».',
  'This is not a certificate. Paste it as PEM, with its first and last line.':
    'Ce n’est pas un certificat. Collez-le au format PEM, avec sa première et sa dernière ligne.',
  'The certificate has no RSA key. Have the directory sign by RSA.':
    'Le certificat n’a pas de clé RSA. Faites signer l’annuaire en RSA.',
  'The certificate’s key is too short: %{1} bits are needed.':
    'La clé du certificat est trop courte : il faut %{1} bits.',
  '%{1} returns %{2}, and no metadata.': '%{1} renvoie %{2}, et pas de métadonnées.',
  'This is no metadata of a directory: it has no IDPSSODescriptor. That of the directory is needed.':
    'Ce ne sont pas les métadonnées d’un annuaire : il n’y a pas d’IDPSSODescriptor. Il faut celles de l’annuaire.',
  'This metadata has several directories. Paste the EntityDescriptor of one of them.':
    'Ces métadonnées ont plusieurs annuaires. Collez l’EntityDescriptor de l’un d’eux.',
  'It offers no sign-on by HTTP-Redirect, which the portal needs.':
    'Il ne propose pas de connexion par HTTP-Redirect, dont le portail a besoin.',
  'It has no certificate that can be used. Paste one.': 'Il n’a pas de certificat utilisable. Collez-en un.',
  'It does not say that it speaks SAML 2.0.': 'Il n’indique pas qu’il utilise SAML 2.0.',
  'It wants signed requests. The portal does not sign them: switch that off at the directory.':
    'Il veut des requêtes signées. Le portail ne les signe pas : désactivez cela dans l’annuaire.',
  'This cannot be read (%{1}). Paste the whole metadata of the directory, its address, or a certificate.':
    'Cela ne peut pas être lu (%{1}). Collez les métadonnées entières de l’annuaire, leur adresse, ou un certificat.',
  'This group was not found.': 'Ce groupe est introuvable.',
  'Another group has this code, maybe one in the trash.':
    'Un autre groupe a ce code, peut-être dans la corbeille.',
  'A house can have %{1} groups. Delete one that nothing names.':
    'Une maison peut avoir %{1} groupes. Supprimez-en un que rien n’indique.',
  'This call was not found.': 'Cet appel est introuvable.',
  'This is no e-mail address.': 'Ce n’est pas une adresse e-mail.',
  'This market is not known.': 'Ce marché est inconnu.',
  'This is none of your markets.': 'Ce n’est pas l’un de vos marchés.',
  'This language is not known.': 'Cette langue est inconnue.',
  'The role “%{1}” is not known.': 'Le rôle « %{1} » est inconnu.',
  'You cannot give the role “%{1}”.': 'Vous ne pouvez pas donner le rôle « %{1} ».',
  'There is nobody in this list.': 'Il n’y a personne dans cette liste.',
  'This key was used by somebody else. Use another one.':
    'Cette clé a été utilisée par quelqu’un d’autre. Utilisez-en une autre.',
  'This market was not found.': 'Ce marché est introuvable.',
  'A market cannot be part of itself, or of one that is part of it.':
    'Un marché ne peut pas faire partie de lui-même, ni d’un marché qui en fait partie.',
  'At most %{1} levels are possible.': '%{1} niveaux au plus sont possibles.',
  'Another market has this code, maybe one in the trash.':
    'Un autre marché a ce code, peut-être dans la corbeille.',
  'This market is gone. Choose another.': 'Ce marché n’existe plus. Choisissez-en un autre.',
  'A house can have %{1} markets. Delete one that nothing names.':
    'Une maison peut avoir %{1} marchés. Supprimez-en un que rien n’indique.',
  'Restore “%{1}” first, of which it is part.': 'Restaurez d’abord « %{1} », dont il fait partie.',
  'One market is part of it. Move or delete that one first.':
    'Un marché en fait partie. Déplacez-le ou supprimez-le d’abord.',
  '%{1} markets are part of it. Move or delete these first.':
    '%{1} marchés en font partie. Déplacez-les ou supprimez-les d’abord.',
  'You cannot erase your own account. Another administrator can.':
    'Vous ne pouvez pas effacer votre propre compte. Un autre administrateur le peut.',
  'This user was not found.': 'Cet utilisateur est introuvable.',
  'There is no open request of erasure. It was withdrawn, or answered.':
    'Il n’y a pas de demande d’effacement en cours. Elle a été retirée, ou traitée.',
  'You can keep %{1} filters. Delete some first.':
    'Vous pouvez conserver %{1} filtres. Supprimez-en d’abord.',
  'You cannot open this list.': 'Vous ne pouvez pas ouvrir cette liste.',
  'Only items have a library.': 'Seuls les éléments ont une bibliothèque.',
  'This filter was not found.': 'Ce filtre est introuvable.',
  'Only who made a filter, or an administrator, can delete it.':
    'Seule la personne qui a créé un filtre, ou un administrateur, peut le supprimer.',
  'This member was not found.': 'Ce membre est introuvable.',
  'Somebody else was not found.': 'Cette autre personne est introuvable.',
  'This version is published: it cannot be changed or deleted. Make a copy of it.':
    'Cette version est publiée : elle ne peut être ni modifiée ni supprimée. Faites-en une copie.',
  'Write the text before it is published.': 'Écrivez le texte avant de le publier.',
  'Choose your own market or one below it.':
    'Choisissez votre propre marché ou un marché qui en fait partie.',
  'An administrator changes the accounts of programs.':
    'Les comptes de programmes sont modifiés par un administrateur.',
  'An administrator changes accounts that work in the back-office.':
    'Les comptes qui travaillent dans le back-office sont modifiés par un administrateur.',
  'An administrator limits what somebody may change.':
    'Les limites de modification sont définies par un administrateur.',
  'An administrator changes the address of an account that has been used.':
    'L’adresse d’un compte déjà utilisé est modifiée par un administrateur.',
  'You cannot give or take this role.': 'Vous ne pouvez ni donner ni retirer ce rôle.',
  'You can give and take only groups that you are in.':
    'Vous pouvez donner et retirer seulement les groupes dont vous faites partie.',
  'Change how you sign in yourself on your page “Security”.':
    'Modifiez votre propre connexion sur votre page « Sécurité ».',
  'At least one active administrator must remain.': 'Il doit rester au moins un administrateur actif.',
  'This is the emergency account of “%{1}”. Name another one there first.':
    'C’est le compte de secours de « %{1} ». Indiquez-en d’abord un autre.',
  'There is no market “%{1}”.': 'Il n’y a pas de marché « %{1} ».',
  'Library %{1} was deleted for good. Take it out.':
    'La bibliothèque %{1} a été supprimée définitivement. Retirez-la.',
  'You cannot take your own rights away. Another administrator can.':
    'Vous ne pouvez pas retirer vos propres droits. Un autre administrateur le peut.',
  'Another account has this e-mail.': 'Un autre compte a cette adresse e-mail.',
  'The account of a program has no address.': 'Le compte d’un programme n’a pas d’adresse.',
  'You cannot disable or delete your own account.':
    'Vous ne pouvez ni désactiver ni supprimer votre propre compte.',
  'Change your own password on your profile page.':
    'Modifiez votre propre mot de passe sur votre page de profil.',
  'This is the account of a program. It uses API keys, and nobody signs in to it.':
    'C’est le compte d’un programme. Il utilise des clés d’API, et personne ne s’y connecte.',
  'This webhook was not found.': 'Ce webhook est introuvable.',
  'This message was not found.': 'Ce message est introuvable.',
  'This is a test. Nothing happened.': 'C’est un test. Rien ne s’est passé.',
  'The secret of this webhook cannot be read any more. Renew it.':
    'Le secret de ce webhook ne peut plus être lu. Renouvelez-le.',
  'It answered %{1} and names another address. Enter the address that answers by itself.':
    'Il a répondu %{1} et indique une autre adresse. Saisissez l’adresse qui répond elle-même.',
  'It answered %{1}: the receiver does not accept the signature. Compare its secret with this one.':
    'Il a répondu %{1} : le destinataire n’accepte pas la signature. Comparez son secret avec celui-ci.',
  'It answered 404: nothing receives messages at this address.':
    'Il a répondu 404 : rien ne reçoit de messages à cette adresse.',
  'It answered 410: nobody reads it any more. The webhook is off.':
    'Il a répondu 410 : plus personne ne le lit. Le webhook est désactivé.',
  'It answered %{1}.': 'Il a répondu %{1}.',
  'A house can have %{1} webhooks. Delete one first.':
    'Une maison peut avoir %{1} webhooks. Supprimez-en d’abord un.',
};
