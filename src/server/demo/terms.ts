/** A draft: the demo house has no terms in force. */
export const DEMO_TERMS = {
  title: 'Terms of use',
  body: `<p>This portal is for the partners, boutiques and press of the house. It lends you its pictures, films and texts; it does not give them away.</p>
<h2>What you may do</h2>
<ul><li>Use an item in the markets, for the purposes and until the date that its page names.</li><li>Crop and resize it, as long as nothing is added to it.</li><li>Name the credit where the page of the item has one.</li></ul>
<h2>What you may not do</h2>
<ul><li>Pass your account or its downloads on to others.</li><li>Sell, license or print items on goods.</li><li>Keep items in use after their rights have ended.</li></ul>
<h2>What the house keeps</h2>
<p>The house stores who downloaded what and when, so that it can tell you when rights end. It shares this with nobody.</p>`,
};
