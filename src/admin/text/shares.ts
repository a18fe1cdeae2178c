/** What the screen of links for people without an account says. */
export const shareTexts = {
  state: {
    open: 'Open',
    used: 'Downloads used up',
    ended: 'Ended',
    revoked: 'Revoked',
    barred: 'Owner may not share',
  },
  revoke: 'Revoke',
  revoke_title: 'Revoke this link? |||| Revoke these %{smart_count} links?',
  revoke_all: 'Revoke all',
  revoke_all_title: 'Revoke the links of everybody?',
  revoke_owner: 'Revoke all of %{name}',
  revoke_owner_title: 'Revoke all of %{name}?',
  revoke_text: 'They end at once. This cannot be undone.',
  revoked: '%{smart_count} link revoked |||| %{smart_count} links revoked',
  uses: 'Activity',
  uses_of: 'Activity of “%{title}”',
  uses_none: 'Nobody has opened it yet.',
  uses_count: '%{smart_count} entry |||| %{smart_count} entries',
  does: {
    opened: 'opened it',
    archive: 'downloaded %{smart_count} item |||| downloaded %{smart_count} items',
    file: 'downloaded %{title}',
  },
  item_gone: 'an item that is gone',
  somebody: 'Somebody with the link',
};
