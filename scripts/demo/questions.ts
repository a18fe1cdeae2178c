import type { DemoManifest } from '../../src/server/demo/manifest.ts';

/** Questions of boutiques and partners, with the answers of the support desk. */
export const faq: DemoManifest['faq'] = [
  {
    category: 'Downloads and formats',
    questions: [
      {
        slug: 'download-several-files',
        question: 'How do I download several files at once?',
        answer:
          '<p>Add them to your <a href="/basket">basket</a>, from as many libraries as you like, and download the basket as one ZIP file. It keeps up to 10,000 items and waits for you: you can begin on the shop’s computer and finish at home.</p><p>In a library, tick the tiles and use the bar at the foot of the page; “Select all” takes everything that your filters find.</p>',
      },
      {
        slug: 'download-stopped',
        question: 'My download stopped half way. Do I have to begin again?',
        answer:
          '<p>No. Open the list of downloads in your browser and resume it: the file goes on where it stopped, after a broken line as well as after a night.</p><p>If the browser offers no such thing, open the <a href="/basket">basket</a> and choose “Download again” under your earlier downloads. They stay there for 90 days.</p>',
      },
      {
        slug: 'which-format',
        question: 'Which format do I need for print, web or social networks?',
        answer:
          '<ul><li><strong>Print:</strong> the master or, where there is one, the print master or the layered original. Narrow the library by <em>Usage: Print</em>; what carries it is large enough for a page.</li><li><strong>Web and newsletters:</strong> landscape or square, downloaded as web pictures.</li><li><strong>Social networks:</strong> square or portrait 4:5 for posts, story 9:16 for stories, and the cuts of six seconds for films.</li></ul><p>One shot comes in several formats: open it and look at the strip below the picture.</p>',
      },
      {
        slug: 'smaller-pictures',
        question: 'The originals are too large for e-mail. Are there smaller ones?',
        answer:
          '<p>Yes. In the <a href="/basket">basket</a>, choose “Web pictures, 2,048 px” under “Download as”. Every picture of which we keep one is then packed as a JPEG for the screen, a fraction of the size; films and documents come as they are.</p><p>For a single picture, the same choice stands beside its download button.</p>',
      },
      {
        slug: 'layered-originals',
        question: 'Where do I find layered originals and vector files?',
        answer:
          '<p>Filter a library by <em>Format</em>: “Layered original” shows Photoshop files with bottle, shadow and ground apart, “Vector” the word-mark as SVG in ink, paper and stone.</p><p>The word-mark is in the <a href="/brand-catalogue/solenne-brand-resources">brand resources</a>. Read <em>Using the word-mark</em> before you set it; it is two pages long.</p>',
      },
    ],
  },
  {
    category: 'Rights and expiry',
    questions: [
      {
        slug: 'how-long-may-we-use-a-picture',
        question: 'How long may we use a picture?',
        answer:
          '<p>Until the date that stands beside it as “Use until”. Where there is none, the picture may be used as long as it is in the portal.</p><p>The dates come from our contracts with photographers and models, so please take the picture down on the day itself, on paper and on the screen.</p>',
      },
      {
        slug: 'picture-disappeared',
        question: 'A picture that I used last month has gone. Why?',
        answer:
          '<p>Its rights have ended, it was replaced, or it was never meant for your market. It has then left every library, search and basket at the same moment, and downloads that hold it are refused.</p><p>A copy on your own computer is not covered any more. If a campaign of yours depends on it, <a href="mailto:portal@solenne.example">write to us</a>: sometimes we can extend it.</p>',
      },
      {
        slug: 'credit-line',
        question: 'Which credit line do we have to print?',
        answer:
          '<p>The one shown with the item under “Usage rights”, such as <em>© Maison Solenne, photograph by Iris Valmont</em>. “Copy credit” copies it as it is, so that nobody has to type an accent.</p><p>On social networks the name of the house is enough when the platform leaves no room.</p>',
      },
      {
        slug: 'crop-or-retouch',
        question: 'May we crop, retouch or add text?',
        answer:
          '<p>Crop within the formats that we offer; they are cut around what matters. Do not mirror a picture, change its colours or place text on the bottle.</p><p>For anything else send us a draft. What the house says about its pictures is in the brand book, in the <a href="/brand-catalogue/solenne-brand-resources">brand resources</a>.</p>',
      },
      {
        slug: 'pictures-for-the-press',
        question: 'A journalist asks for pictures. May I pass them on?',
        answer:
          '<p>Please do not send files or links of this portal on: it is for members, and a link opens for nobody else.</p><p>Pictures that the press may have carry <em>Usage: Press</em>. Tell us the title, the date of publication and what is needed, and the press office sends it, usually on the same day.</p>',
      },
    ],
  },
  {
    category: 'Training',
    questions: [
      {
        slug: 'where-to-begin-training',
        question: 'I am new at the counter. Where do I begin?',
        answer:
          '<p>With the film of the tester tray in the <a href="/training/virtual-training-resources">virtual training resources</a>, and the adviser’s handbook among the <a href="/training/modules-handouts">handouts</a>. After that take the four modules of the handouts in their order: raw materials, the ritual, layering, gifting.</p><p>Allow one module a week. Nobody smells more than that.</p>',
      },
      {
        slug: 'captions',
        question: 'Do the films have captions?',
        answer:
          '<p>The lessons have captions in English and in French. Choose them in the player, with the button beside the volume; your choice is kept for the next film.</p><p>They are also there as files, for the screen in your shop: open the film and look at its formats.</p>',
      },
      {
        slug: 'show-films-in-the-boutique',
        question: 'May I show a training film to a guest?',
        answer:
          '<p>No, the lessons are made for advisers. For guests there are the campaign films in <a href="/brand-catalogue/perfumes?type=film">Perfumes</a>, in formats for wide and upright screens and without a spoken word.</p>',
      },
      {
        slug: 'virtual-classes',
        question: 'When are the virtual classes?',
        answer:
          '<p>Every second Tuesday, at 10:00 and at 16:00 Paris time, forty minutes each, at most twelve people. The programme is among the <a href="/training/modules-handouts">handouts</a>.</p><p>Have a tray, a notebook and a glass of water at hand.</p>',
      },
      {
        slug: 'sheet-in-another-language',
        question: 'Are the product sheets available in other languages?',
        answer:
          '<p>Each perfume has a sheet in English and in French, side by side in <a href="/training/modules-handouts">Modules and handouts</a>. Narrow the library by <em>Language</em>.</p><p>If you translate one for your market, send it to us before you print it: the names of the raw materials are checked by the laboratory.</p>',
      },
    ],
  },
  {
    category: 'Merchandising and orders',
    questions: [
      {
        slug: 'order-products',
        question: 'How do I order products?',
        answer:
          '<p>Through the ordering service: choose “Order” in the navigation. It opens in a new tab and asks for your ordering account, which is not the one of this portal.</p><p>Who has none receives it from the sales office of their market.</p>',
      },
      {
        slug: 'order-displays',
        question: 'How do I order glorifiers, stands and windows?',
        answer:
          '<p>By their reference, such as SOL-M-201, which stands on each order sheet in the <a href="/merchandising/merchandising-catalogue">merchandising catalogue</a>. Orders close on the 10th of each month; tester stands take six weeks, glorifiers eight.</p><p>Objects are lent and come back at the end of the season.</p>',
      },
      {
        slug: 'which-planogram',
        question: 'Which planogram is mine?',
        answer:
          '<p>Open the <a href="/merchandising/global-generic-planograms">planograms</a> and narrow them by your market. Most doors begin with the core wall and its four shelves; the niche, with two, is for the smallest.</p><p>If your wall has another width, keep the order from pale to dark and one empty facing on each shelf; <em>Planograms: the rules</em> says why.</p>',
      },
      {
        slug: 'testers-and-blotters',
        question: 'How do we care for testers, and when are they replaced?',
        answer:
          '<p>Wipe each tester every morning with a dry cloth, cap to the left, label to the guest. Replace it when less than a fifth is left. One perfume to a blotter, and its name on it before you spray.</p><p>The rest is in <em>Testers: order and care</em>, in the <a href="/merchandising/merchandising-catalogue">merchandising catalogue</a>.</p>',
      },
      {
        slug: 'plan-a-pop-up',
        question: 'We plan a pop-up. What do we need from the house?',
        answer:
          '<p>Choose a footprint first: S, M or L, described in the pop-up manual with its power, light and time to build. Then send us the plan of the place and the dates, at least ten weeks ahead.</p><p>The manual and the podium of department stores are in the <a href="/merchandising/pop-up-and-temporary-guidelines">guidelines</a>.</p>',
      },
    ],
  },
  {
    category: 'Your account',
    questions: [
      {
        slug: 'forgotten-password',
        question: 'I have forgotten my password.',
        answer:
          '<p>On the sign-in page choose “Forgotten your password?” and tell us your e-mail address. A link to choose a new one arrives within a minute; look among unwanted mail too.</p><p>You can also sign in without a password: “E-mail me a link” sends one that works once.</p>',
      },
      {
        slug: 'access-for-a-colleague',
        question: 'How does a colleague get access?',
        answer:
          '<p>Send us name, company and work address from your own work address: <a href="mailto:portal@solenne.example">portal@solenne.example</a>. Your colleague receives an invitation by e-mail and chooses a password of at least ten characters.</p><p>Please do not share an account. What you see depends on your market, and so does what your basket holds.</p>',
      },
      {
        slug: 'why-do-i-see-less',
        question: 'Why does a colleague see items that I do not?',
        answer:
          '<p>Some material is cleared for certain markets only, by contract. Your account belongs to one market, theirs to another. Numbers in libraries and searches are counted for you alone, so nothing looks missing.</p><p>If your market is wrong, tell us: only the house can change it.</p>',
      },
      {
        slug: 'what-is-new',
        question: 'How do I see what is new?',
        answer:
          '<p>Under <a href="/what-you-have-missed">What you have missed</a>, in your account menu. It gathers everything that appeared since you last looked, for 90 days, and what you have opened leaves the list, on every device.</p>',
      },
      {
        slug: 'shared-computer',
        question: 'I used a shared computer. How do I sign out everywhere?',
        answer:
          '<p>Open your <a href="/profil">profile</a>: it lists where you are signed in. “Sign out everywhere” ends every session, the one you are using included. Changing your password does the same for all the others.</p>',
      },
    ],
  },
];
