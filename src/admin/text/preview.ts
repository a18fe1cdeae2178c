/** What the back-office says about looking at pages before members do. */
export const preview = {
  link: 'Preview link',
  title: 'Link to the preview',
  text: 'Whoever has this link sees the page as it is saved, without an account, until %{date}. It shows no other page.',
  address: 'Link',
  copy: 'Copy the link',
  end: 'End all links',
  end_title: 'End all preview links?',
  end_text: 'Every link to previews of this record stops working at once. You can make new ones.',
  ended: 'No earlier link to this preview works any more.',
};
