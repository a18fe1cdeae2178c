import type { DemoEvent } from '../../src/server/demo/manifest.ts';

/** Events, relative to the day on which the demo starts for the first time. */
export const events: DemoEvent[] = [
  {
    slug: 'window-of-dunes-online',
    title: 'The window of dunes, step by step',
    excerpt:
      'Forty-five minutes with the window team: linen, sand, and why the bottles never stand parallel.',
    cover: 'media/posm/window-display-dunes.jpg',
    timeZone: 'Europe/Paris',
    inDays: 4,
    weekday: 'tuesday',
    starts: '10:00',
    ends: '10:45',
    venue: 'Online',
    address: '',
    link: 'https://events.solenne.example/window-of-dunes',
    body: `<p>Every boutique builds the same window between now and the end of the season, with whatever floor and light it has. Two of our window dressers build it once more in front of a camera, from the bare plinth to the last grain.</p>
<h2>What you will see</h2>
<ul><li>How the linen is wetted, folded and left to dry into a ridge.</li><li>How much sand a window of two metres takes, and how to get rid of it again.</li><li>Where the light comes from when there is only one spot.</li></ul>
<p>Keep the guidelines open beside the call. Questions are answered at the end; the recording stays in the training library.</p>`,
    items: ['posm-catalogue/media/posm/window-display-dunes.jpg'],
    publishedDaysAgo: 3,
  },
  {
    slug: 'ambre-noir-launch',
    title: 'Ambre Noir, by the light of one lamp',
    excerpt: 'The launch evening. One room, one scent, and the film as it was meant to be seen.',
    cover: 'media/campaign/hero-ambre-noir-water.jpg',
    timeZone: 'Europe/Paris',
    inDays: 11,
    weekday: 'thursday',
    starts: '19:30',
    ends: '23:30',
    venue: 'Pavillon de l’Eau',
    address: '77 avenue de Versailles\n75016 Paris',
    link: 'https://events.solenne.example/ambre-noir',
    body: `<p>The old pumping station is dark when the doors open, and stays so. One lamp stands behind a basin of water; the room is lit by what comes through. Ambre Noir is on no blotter that evening: it is in the air, very little of it, and changes as the water warms.</p>
<h2>The evening</h2>
<p><strong>7.30 pm</strong> Doors, water and bread.<br><strong>8.30 pm</strong> The film, eleven minutes, without music.<br><strong>9 pm</strong> Hélène Aubert, who composed Ambre Noir, on resin and patience.<br><strong>9.30 pm</strong> The first bottles are opened.</p>
<blockquote><p>Please wear no perfume. We will lend you ours.</p></blockquote>
<p>The invitation is for two. Press may photograph until nine; the house’s own pictures are released the next morning at eight.</p>`,
    items: [
      'perfumes/media/packshots/ambre-noir-front.jpg',
      'perfumes/media/campaign/hero-ambre-noir-water.jpg',
      'perfumes/media/packshots/ambre-noir-three-quarter.jpg',
    ],
    publishedDaysAgo: 2,
  },
  {
    slug: 'morning-in-the-wadi',
    title: 'A morning in the wadi',
    excerpt: 'A walk among the frankincense trees at first light, with the men who tap them.',
    cover: 'media/ingredients/wadi-at-low-sun.jpg',
    timeZone: 'Asia/Muscat',
    inDays: 18,
    weekday: 'saturday',
    starts: '05:30',
    ends: '11:00',
    venue: 'Wadi Dawkah',
    address: 'Thumrait road\nDhofar, Oman',
    link: null,
    body: `<p>The walk is cancelled: after the rain of last week the track cannot be driven, and the trees are best left alone. We will propose a new date when the season of tapping begins.</p>
<p>Whoever has already booked a journey writes to us; the house bears the cost.</p>`,
    items: [],
    isCancelled: true,
    publishedDaysAgo: 26,
  },
  {
    slug: 'smoke-and-resin-masterclass',
    title: 'Smoke and resin, a masterclass in two days',
    excerpt: 'For advisers who have sold the house for a year or more. Twelve places.',
    cover: 'media/training/tester-tray-lesson.jpg',
    timeZone: 'Europe/Paris',
    inDays: 25,
    weekday: 'tuesday',
    starts: '09:30',
    ends: '16:30',
    days: 2,
    venue: 'Atelier Solenne',
    address: '14 chemin des Parettes\n06130 Grasse',
    link: 'https://events.solenne.example/smoke-and-resin',
    body: `<p>Two days at the organ, in a group small enough to share one scale. You will smell eighteen raw materials, learn to tell five of them blind, and leave with an accord of your own in an unlabelled bottle.</p>
<h2>First day</h2>
<p><strong>9.30 am</strong> Resins: frankincense, myrrh, labdanum, benzoin.<br><strong>2 pm</strong> Smoke: birch, cade, guaiac, and what is not smoke at all.</p>
<h2>Second day</h2>
<p><strong>9.30 am</strong> Your own accord, three trials.<br><strong>2 pm</strong> The same accord, told to a guest in thirty seconds.</p>
<h2>Who teaches</h2>
<p>Hélène Aubert, perfumer, and Marc Tessier, who has trained our counters since the first of them.</p>
<p>Bring the notebook that you were given with the autumn lessons. Lunch is taken together; rooms are kept for those who come from afar.</p>`,
    items: [
      'modules-handouts/media/training/blotters-and-notebook.jpg',
      'modules-handouts/files/adviser-handbook.pdf',
    ],
    publishedDaysAgo: 14,
  },
  {
    slug: 'stocktaking',
    title: 'Stocktaking in every boutique',
    excerpt: 'The doors stay closed for a day. Testers are counted too.',
    cover: 'media/spaces/boutique-dark-wood-counter.jpg',
    timeZone: 'Europe/Paris',
    inDays: 37,
    weekday: 'monday',
    venue: 'All boutiques of the house',
    address: '',
    link: null,
    body: `<p>We count on the same day everywhere, from opening to closing time. Lists are sent to each boutique the Friday before.</p>
<ul><li>Open testers are weighed, not counted; the scale is in the drawer of the till.</li><li>Gift sets are counted closed.</li><li>What is damaged is photographed before it is written off.</li></ul>
<p>The lists go back by six in the evening. Orders that arrive on the day are left unopened.</p>`,
    items: [],
    publishedDaysAgo: 20,
  },
  {
    slug: 'fair-in-dubai',
    title: 'Three days at the fair in Dubai',
    excerpt: 'The new counter for the first time in the Gulf, with appointments for partners of the region.',
    cover: 'media/spaces/pop-up-stand.jpg',
    timeZone: 'Asia/Dubai',
    inDays: 46,
    weekday: 'tuesday',
    starts: '10:00',
    ends: '19:00',
    days: 3,
    venue: 'Hall of Essences, stand C 14',
    address: 'Trade Centre 2\nDubai, United Arab Emirates',
    link: 'https://events.solenne.example/dubai',
    body: `<p>The stand is the counter itself: three metres of travertine, one bottle for each perfume, nothing on the walls. Behind it is a room for six, where the autumn collection is shown by appointment.</p>
<h2>By appointment</h2>
<p>Half an hour each, mornings for retail partners, afternoons for the press. Please say beforehand whether you would like to be shown in Arabic, English or French.</p>
<h2>On the stand</h2>
<p>Every day at noon and at four the resins are burnt, one after the other, for a quarter of an hour. It is the best time to come with somebody who does not know the house yet.</p>`,
    items: ['perfumes/media/packshots/oud-mineral-front.jpg'],
    publishedDaysAgo: 7,
  },
  {
    slug: 'lumiere-07-before-the-doors-open',
    title: 'Lumière 07, before the doors open',
    excerpt: 'Breakfast at the counter for the advisers of the east coast.',
    cover: 'media/campaign/hero-lumiere-07-dune.jpg',
    timeZone: 'America/New_York',
    inDays: 60,
    weekday: 'thursday',
    starts: '08:00',
    ends: '09:45',
    venue: 'Boutique Solenne, Crosby Street',
    address: '88 Crosby Street\nNew York, NY 10012',
    link: 'https://events.solenne.example/lumiere-07',
    body: `<p>Lumière 07 is a perfume of the first hours, so it is shown in them. Coffee is served from eight; at half past eight the shutters go up and the light does the rest.</p>
<p>Each adviser leaves with a vial and three sentences: one for the guest who is in a hurry, one for the guest who has time, and one for the guest who has smelled everything.</p>`,
    items: ['perfumes/media/packshots/lumiere-07-front.jpg'],
    publishedDaysAgo: 5,
  },
  {
    slug: 'dinner-at-the-long-table',
    title: 'Dinner at the long table',
    excerpt: 'Forty partners, eight courses, no speeches.',
    cover: 'media/events/long-table-evening.jpg',
    timeZone: 'Europe/Paris',
    inDays: -40,
    weekday: 'saturday',
    starts: '20:00',
    ends: '23:30',
    venue: 'Ancienne Orangerie',
    address: 'Route de Nice\n06600 Antibes',
    link: null,
    body: `<p>Between the courses a blotter is passed from hand to hand, and nobody is told its name. The kitchen has worked from the formulas. Please come hungry, and without perfume.</p>
<p>What was served, and what was written on the cloth, is told in <a href="/news/evening-table">the news</a>.</p>`,
    items: [],
    publishedDaysAgo: 80,
  },
  {
    slug: 'the-new-counter-a-walk',
    title: 'The new counter, a walk with the architect',
    excerpt: 'Two hours in the first boutique that was built by the second edition of the guidelines.',
    cover: 'media/spaces/boutique-arched-niches.jpg',
    timeZone: 'Europe/Rome',
    inDays: -75,
    weekday: 'wednesday',
    starts: '17:00',
    ends: '19:00',
    venue: 'Boutique Solenne, Brera',
    address: 'Via Fiori Chiari 7\n20121 Milano',
    link: null,
    body: `<p>From the threshold to the stockroom: why the niches are arched, why the stone is not polished, and where a counter of three metres can lose forty centimetres without anybody seeing it.</p>
<p>The drawings that were shown are in <a href="/merchandising/corporate-architecture-guidelines">the architecture guidelines</a>.</p>`,
    items: [],
    publishedDaysAgo: 110,
  },
];
