/** What the back-office says beside a form about the page that it makes. */
export const livePreview = {
  title: 'Preview',
  label: 'Preview of this page, as its readers will see it. Follows the form; use the arrow keys to scroll.',
  show: 'Preview',
  hide: 'Hide the preview',
  close: 'Close the preview',
  view: 'What to show',
  page: 'Page',
  card: 'Card',
  width: 'Width',
  phone: 'Phone',
  desktop: 'Desktop',
  tab: 'Open as saved in a new tab',
  tab_unsaved: 'Opens in a new tab as it is saved, without your latest changes',
  reading: 'Preparing the preview…',
  empty: 'The page appears here once the form has what it needs to be saved.',
  incomplete: 'Shows the last complete state: %{message}',
  failed: 'The preview cannot be made now. It tries again with your next change.',
  hidden:
    '1 item is not shown, because of its own dates or limits |||| %{smart_count} items are not shown, because of their own dates or limits',
};
