import type { Language } from '../../../shared/domain/languages.ts';

/** A setting in French. */
export interface SettingTexts {
  readonly label: string;
  /** Empty where the label says all. */
  readonly help: string;
  /** Of a choice: labels by value. Names of languages and of time zones stay as they are. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** For how many days a history of people is available. */
const retention = (label: string, what: string): SettingTexts => ({
  label,
  help: `${what} Ce qui est plus ancien est supprimé en quelques heures. Raccourcir cette durée est irréversible.`,
});

/** The language in which people read what their own one lacks. */
const fallback = (language: string): SettingTexts => ({
  label: `À défaut ${language}`,
  help: 'La langue dans laquelle se lit un texte qui n’est pas traduit. Les langues peuvent se succéder ; la dernière est celle des fiches.',
  choices: { '': 'Tel qu’il a été écrit' },
});
const FALLBACKS: Record<Language, string> = {
  en: 'de l’anglais',
  fr: 'du français',
  ar: 'de l’arabe',
  ja: 'du japonais',
  zh: 'du chinois simplifié',
};

/** Whether readers of other languages have access to records that are not translated. */
const hidden = (what: string, none: string, translated: string): SettingTexts => ({
  label: `Masquer ${what} non ${translated}`,
  help: `Activé : les membres qui lisent dans une autre langue ne voient ${none} dont le titre n’est pas traduit, dans leur langue ou dans une langue qui la remplace. Les gestionnaires de contenu voient tout.`,
});

/** Labels of groups of settings, by their English. */
export const groupTexts: Readonly<Record<string, string>> = {
  Brand: 'Marque',
  Contact: 'Contact',
  Legal: 'Mentions légales',
  'Sign-in': 'Connexion',
  'Home page': 'Page d’accueil',
  Appearance: 'Apparence',
  Comments: 'Commentaires',
  Notices: 'Annonces',
  Imports: 'Imports',
  Mails: 'E-mails',
  'What files say': 'Ce que disent les fichiers',
  Downloads: 'Téléchargements',
  Sharing: 'Partage',
  Links: 'Liens',
  'Page views': 'Pages vues',
  API: 'API',
  'Personal data': 'Données personnelles',
  Icons: 'Icônes',
};

/** Settings in French, by code. */
export const settingTexts: Readonly<Record<string, SettingTexts>> = {
  'brand.name': {
    label: 'Nom de la maison',
    help: 'Le logotype dans l’en-tête et dans les e-mails.',
  },
  'brand.slug': {
    label: 'Nom dans les adresses',
    help: 'Les pages de la marque sont /brand-catalogue/…-brand-resources et /brand-catalogue/…-spaces. Vide : formé à partir du nom. Le modifier les déplace ; les anciennes adresses y mènent toujours.',
  },
  'brand.logo': {
    label: 'Logo',
    help: 'Remplace le nom dans l’en-tête. Large et transparent (SVG ou PNG) : il prend la couleur du texte qui l’entoure.',
  },
  'contact.email': { label: 'E-mail', help: 'L’adresse à laquelle les membres demandent de l’aide.' },
  'contact.phone': { label: 'Téléphone', help: 'Au pied de chaque page.' },
  'contact.address': { label: 'Adresse', help: 'Au pied de chaque page.' },
  'legal.title': {
    label: 'Titre de la page légale',
    help: 'Par exemple Mentions légales. La page est /legal ; elle est ouverte à tous, avec un lien au pied de chaque page. Vide : il n’y en a pas.',
  },
  'legal.body': { label: 'Texte de la page légale', help: '' },
  'legal.line': {
    label: 'Dernière ligne',
    help: 'Tout en bas de chaque page. Vide : « réservé aux membres ».',
  },
  'signin.title': {
    label: 'Titre de la page de connexion',
    help: 'Une courte ligne à côté du formulaire.',
  },
  'signin.picture': {
    label: 'Image de la page de connexion',
    help: 'Visible de tous, sans connexion.',
  },
  'access.requests': {
    label: 'Demandes d’accès',
    help: 'Activé : la page de connexion mène à un formulaire de demande de compte. Le responsable du marché ou un administrateur décide.',
  },
  'access.unknownRoutes': {
    label: 'Adresses inconnues sans connexion',
    help: 'Activé : les visiteurs apprennent que la page n’existe pas. Désactivé : ils doivent d’abord se connecter.',
  },
  'apps.connect': {
    label: 'Assistants et autres applications des membres',
    help: 'Activé : les membres peuvent connecter des applications, qui lisent et téléchargent alors ce à quoi ils ont accès, jusqu’à ce que l’un de vous y mette fin. Désactivé : les applications connectées sont refusées immédiatement.',
  },
  'session.refresh': {
    label: 'Renouveler les sessions automatiquement',
    help: 'Activé : une page ouverte renouvelle sa session une fois par semaine, tant que la session existe. Désactivé : seulement quand la page est consultée à nouveau.',
  },
  'security.secondStep': {
    label: 'Deuxième étape dans le back-office',
    help: 'Un code à usage unique ou une clé d’accès après le mot de passe. Qui n’en a pas doit en configurer à sa prochaine ouverture du back-office.',
    choices: {
      optional: 'Pour qui l’active',
      administrators: 'Pour tous les administrateurs',
      'back-office': 'Pour tous ceux qui travaillent dans le back-office',
    },
  },
  'security.trustedDays': {
    label: 'Appareils de confiance',
    help: 'La durée pendant laquelle un navigateur peut se passer de la deuxième étape. Le mot de passe reste nécessaire. Une durée plus courte s’applique immédiatement.',
    choices: {
      0: 'Jamais',
      7: '7 jours',
      14: '14 jours',
      30: '30 jours',
      60: '60 jours',
      90: '90 jours',
    },
  },
  'security.trustAdministrators': {
    label: 'Appareils de confiance des administrateurs',
    help: 'Activé : les administrateurs aussi peuvent faire confiance à un appareil. Désactivé : chacune de leurs connexions demande la deuxième étape.',
  },
  'hero.eyebrow': { label: 'Surtitre', help: 'Au-dessus du titre de la page d’accueil.' },
  'hero.title': { label: 'Titre', help: 'Une ligne en grands caractères sur l’image.' },
  'hero.action': { label: 'Bouton', help: 'Le texte du bouton. Vide : pas de bouton.' },
  'hero.to': {
    label: 'Le bouton mène à',
    help: 'Un chemin du portail, par exemple /brand-catalogue/perfumes.',
  },
  'hero.picture': {
    label: 'Image',
    help: 'En format paysage, 2 880 pixels de large pour les plus grands écrans.',
  },
  'hero.side': {
    label: 'Côté des textes',
    help: 'Sur les écrans larges. Selon l’image : à l’opposé de son point focal.',
    choices: { auto: 'Selon l’image', left: 'À gauche', right: 'À droite' },
  },
  'hero.text': {
    label: 'Textes',
    help: 'Des textes clairs sur les images sombres, sombres sur les images claires.',
    choices: { auto: 'Selon l’image', light: 'Clairs', dark: 'Sombres' },
  },
  'language.default': {
    label: 'Langue',
    help: 'Celle du portail, pour qui n’en a pas choisi et dont le navigateur n’en demande aucune de celles-ci.',
  },
  'language.content': {
    label: 'Langue des fiches',
    help: 'Celle dans laquelle sont écrits les articles, les bibliothèques et toutes les autres fiches. Ils sont traduits dans les autres ; choisissez-la avant la première traduction.',
  },
  ...Object.fromEntries(
    Object.entries(FALLBACKS).map(([code, name]) => [`language.fallback.${code}`, fallback(name)]),
  ),
  'language.hidden.news': hidden('les articles', 'aucun article', 'traduits'),
  'language.hidden.event': hidden('les événements', 'aucun événement', 'traduits'),
  'language.hidden.toolkit': hidden('les kits', 'aucun kit', 'traduits'),
  'language.hidden.training-video': hidden(
    'les vidéos de formation',
    'aucune vidéo de formation',
    'traduites',
  ),
  'language.hidden.faq': hidden('les questions', 'aucune question', 'traduites'),
  'items.related': {
    label: 'Attributs qui relient les éléments',
    help: 'Leurs adresses, séparées par des virgules, 5 au plus. La page d’un élément en montre d’autres qui ont la même valeur. Vide : aucun.',
  },
  'comments.lists': {
    label: 'Commentaires des membres sur les listes',
    help: 'Activé : les membres lisent et écrivent des commentaires sur les listes qu’ils peuvent voir. Les discussions internes restent entre gestionnaires de contenu.',
  },
  'comments.items': {
    label: 'Commentaires des membres sur les éléments',
    help: 'Activé : les membres lisent et écrivent des commentaires sur les éléments qu’ils peuvent voir. Les discussions internes restent entre gestionnaires de contenu.',
  },
  'comments.news': {
    label: 'Commentaires des membres sur les articles',
    help: 'Activé : les membres lisent et écrivent des commentaires sur les articles qu’ils peuvent voir. Les discussions internes restent entre gestionnaires de contenu.',
  },
  'appearance.mode': {
    label: 'Mode de couleur',
    help: 'Pour qui n’en a pas choisi.',
    choices: { system: 'Celui de l’appareil', light: 'Clair', dark: 'Sombre' },
  },
  notices: {
    label: 'Annonces',
    help: 'Une ligne en haut de chaque page pour tous les membres, jusqu’à ce qu’ils la ferment. Si son texte, son lien ou son début change, elle s’affiche à nouveau.',
  },
  'mails.hour': {
    label: 'Heure des e-mails quotidiens et hebdomadaires',
    help: 'Heure à partir de laquelle ils sont envoyés aux membres qui n’en ont pas choisi.',
    choices: Object.fromEntries(
      Array.from({ length: 24 }, (_, hour) => [`${String(hour).padStart(2, '0')}:00`, `${hour} h`]),
    ),
  },
  'mails.timeZone': {
    label: 'Fuseau horaire des e-mails quotidiens et hebdomadaires',
    help: 'Celui des membres qui n’en ont pas choisi.',
  },
  'import.timeZone': {
    label: 'Fuseau horaire des feuilles',
    help: 'Celui dans lequel commencent et finissent les jours des feuilles importées. Un import peut en avoir un autre.',
  },
  'embedded.title': {
    label: 'Titre d’un nouvel élément',
    help: 'Les fichiers ont souvent leur propre titre. À défaut, c’est le nom du fichier.',
    choices: { name: 'Le nom du fichier', file: 'Le titre dans le fichier' },
  },
  'embedded.description': {
    label: 'Description du fichier',
    help: 'Activé : un nouvel élément reçoit la description qui est dans son fichier, sauf s’il en a déjà une.',
  },
  'embedded.credit': {
    label: 'Crédit du fichier',
    help: 'Qui est nommé partout où l’élément est publié.',
    choices: {
      credit: 'Crédit ou auteur',
      copyright: 'Copyright',
      both: 'Crédit et copyright',
      none: 'Rien',
    },
  },
  'embedded.keywords': {
    label: 'Mots-clés du fichier',
    help: 'Comme valeurs d’attribut seulement s’il en existe une de ce nom : les mots-clés n’en créent pas.',
    choices: {
      tags: 'Comme mots-clés',
      values: 'Comme valeurs d’attribut',
      both: 'Comme mots-clés et valeurs d’attribut',
      none: 'Non repris',
    },
  },
  'embedded.usageRights': {
    label: 'Droits d’utilisation du fichier',
    help: 'Activé : un nouvel élément reçoit les droits d’utilisation dont le code ou le nom est l’identifiant d’une autorisation ou du concédant dans son fichier (IPTC et PLUS). Aucun n’en est créé.',
  },
  'usage.purpose': {
    label: 'Finalité des téléchargements',
    help: 'Quand les membres indiquent pour quels médias et quel marché ils téléchargent. Leur choix est conservé avec le téléchargement. Les programmes l’envoient avec leur appel.',
    choices: {
      never: 'Jamais',
      limited: 'Si un droit d’utilisation s’applique',
      always: 'À chaque téléchargement',
    },
  },
  'usage.receipt': {
    label: 'Reçu dans les téléchargements',
    help: 'Quand l’archive d’un téléchargement contient RECEIPT.pdf et receipt.json : ce qui a été téléchargé et ce qu’il est permis d’en faire, avec l’adresse d’une page qui indique, sans compte, si chaque élément peut encore être utilisé. Les archives des espaces presse n’en ont pas.',
    choices: {
      never: 'Jamais',
      limited: 'Si un droit d’utilisation s’applique',
      always: 'Dans chaque téléchargement',
    },
  },
  'watermark.text': {
    label: 'Filigrane de la maison',
    help: 'Écrit sur les aperçus là où une bibliothèque, un droit d’utilisation, un groupe ou un espace presse porte le filigrane de la maison. Vide : le nom de la marque.',
  },
  'usage.elsewhere': {
    label: 'Ce qui ne peut pas être utilisé dans le marché d’un membre',
    help: 'Les éléments dont les droits d’utilisation n’autorisent rien aujourd’hui dans le marché d’un membre, ni dans un marché qui en dépend. Masqués : ils ne figurent dans aucune liste, aucune recherche, aucun nombre ni aucun téléchargement de ce membre. Les membres de tous les marchés et les gestionnaires de contenu les voient.',
    choices: { show: 'Affichés, avec une mention', hide: 'Masqués' },
  },
  'sharing.who': {
    label: 'Partage avec des personnes sans compte',
    help: 'Qui peut créer des liens qui montrent des éléments choisis sans compte. Un lien montre ce que son auteur peut voir, et prend fin aussitôt quand celui-ci ne peut plus partager.',
    choices: {
      nobody: 'Personne',
      managers: 'Les gestionnaires de contenu',
      groups: 'Les gestionnaires de contenu et les membres des groupes ci-dessous',
      members: 'Tous les membres',
    },
  },
  'sharing.groups': {
    label: 'Groupes qui peuvent partager',
    help: 'Les codes des groupes, séparés par des virgules.',
  },
  'sharing.days': {
    label: 'Durée maximale d’un lien',
    help: 'Le nombre de jours après lesquels un lien prend fin au plus tard.',
  },
  'order.url': {
    label: 'Service de commande',
    help: 'L’adresse de connexion du service de commande externe. Vide : pas d’entrée dans la navigation.',
  },
  'footer.links': { label: 'Pied de page', help: 'Les liens au pied de chaque page.' },
  'analytics.days': {
    label: 'Jours conservés',
    help: 'La durée pendant laquelle les totaux des pages vues sont conservés.',
  },
  'analytics.matomoUrl': {
    label: 'Serveur Matomo',
    help: 'Les pages vues lui sont envoyées sans cookies, sauf si le navigateur demande de ne pas être suivi. Vide : à aucun.',
  },
  'analytics.matomoSite': {
    label: 'Site Matomo',
    help: 'Le numéro de ce portail sur ce serveur.',
  },
  'api.limit': {
    label: 'Appels d’une clé d’API',
    help: 'Le nombre d’appels de chaque clé par minute. Les suivants sont refusés jusqu’à la fin de la minute.',
    choices: {
      60: '60 par minute',
      300: '300 par minute',
      600: '600 par minute',
      1200: '1 200 par minute',
      6000: '6 000 par minute',
    },
  },
  'retention.visits': retention('Jours de visites', 'Quand chaque membre a ouvert le portail.'),
  'retention.activities': retention(
    'Jours de téléchargements et de vues',
    'Les éléments que chaque membre a vus, téléchargés et partagés ; les chiffres des téléchargements en proviennent.',
  ),
  'retention.changes': retention(
    'Jours du journal des modifications',
    'Qui a modifié quoi dans le back-office. Les versions antérieures et ce qui était affiché dans le passé en proviennent.',
  ),
  'retention.imports': retention('Jours des rapports d’import', 'Qui a importé quoi, avec ses lignes.'),
  'retention.mails': retention(
    'Jours des e-mails',
    'À qui le portail a écrit, et le texte de ce qui n’a pas été envoyé.',
  ),
  'retention.archives': retention(
    'Jours des archives préparées',
    'Les paniers que les membres ont téléchargés, pour les télécharger à nouveau.',
  ),
  'retention.requests': retention(
    'Jours des demandes',
    'Ce que les membres ont demandé quand une recherche n’a rien trouvé, avec leurs mots.',
  ),
  'retention.searches': retention(
    'Jours des recherches sans résultat',
    'Des totaux par jour, de personne en particulier.',
  ),
  'icons.provider': {
    label: 'Service d’icônes',
    help: 'Il fournit les icônes qui ne sont pas installées ici. Vide : aucun n’est interrogé.',
  },
};
