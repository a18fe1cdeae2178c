/** What the back-office says about changes that are not saved yet. */
export const draftTexts = {
  left: 'You have unsaved changes from %{time}.',
  left_new: 'You have a draft from %{time} that was never created.',
  older: 'The record was changed since then.',
  restore: 'Restore',
  discard: 'Discard',
  what: 'What changed',
  discard_title: 'Discard these changes?',
  discard_text: 'What you typed is removed from this device and cannot be brought back.',
  restored: 'Your changes from %{time} are back in the form. Save to keep them.',
  taken: 'Another tab has restored these changes already.',
  tabs: 'Another tab of this browser has unsaved changes of this record. Each tab keeps its own.',
  no_room: 'This device has no room to keep what you type. Save before you leave.',
  leave:
    'Your changes are not saved. They stay on this device as a draft, and the form offers them when you come back. Leave now?',
  sign_out_title: 'Keep your drafts on this device?',
  sign_out_text:
    'You have %{smart_count} form with unsaved changes on this device. Only your account is shown it here; on a computer that others use, delete it. |||| You have %{smart_count} forms with unsaved changes on this device. Only your account is shown them here; on a computer that others use, delete them.',
  sign_out_keep: 'Keep and sign out',
  sign_out_delete: 'Delete and sign out',
};

/** What it says when two people changed one record. */
export const conflictTexts = {
  title: 'Someone saved a newer version',
  title_of: '%{name} saved a newer version',
  text: 'It was saved on %{time}, after you opened the form. Fields that only one of you changed are taken over; choose where both did. Nothing is saved before you press the button.',
  again: 'It was saved once more meanwhile. Check the choices again.',
  both_changed: 'Changed by both',
  one_changed: 'Changed by one',
  no_changes: 'Both versions are the same now.',
  mine: 'Mine',
  theirs: 'Theirs',
  theirs_of: '%{name}’s',
  before: 'Before',
  together: 'Both together',
  unchanged: 'As before',
  choice_of: 'Version of %{field}',
  choose: 'Choose a version of each field first.',
  save: 'Save the chosen versions',
  back: 'Back to the form',
  newer: 'A newer version was saved meanwhile. What you typed is still here.',
  compare: 'Compare',
  empty: 'Empty',
  secret: 'Not shown',
  a_picture: 'A picture (file %{id})',
  a_file: 'File %{id}',
  focal_point: 'Focal point',
  focal_box: 'Focal box',
  item: 'Item of a library',
  block: { picture: 'Picture', item: 'Item', video: 'Film' },
};

/** What it says when the session has ended while somebody works. */
export const signInAgainTexts = {
  title: 'Sign in again',
  text: 'Your session has ended. Nothing is lost: everything goes on once you have signed in.',
  account: 'Account',
  password: 'Password',
  submit: 'Sign in',
  wrong: 'The password is wrong.',
  step: 'One more step',
  step_text: 'Your account asks for a second step.',
  code: 'Code',
  code_help: 'Of your authenticator, or one of your recovery codes.',
  passkey: 'Use a passkey',
  no_passkey: 'No passkey was used. Try again.',
  wrong_step: 'This is not right, or was used already. Each code works once.',
  over: 'This took too long. Begin with the password again.',
  'second-step': 'Your account asks for a second step.',
  throttled: 'Too many attempts. Wait a moment and try again.',
  unreachable: 'The server cannot be reached. Try again.',
  other: 'Use another account',
  other_way: 'Sign in on the sign-in page',
  other_way_help: 'Opens a new tab. Come back here afterwards.',
  somebody_else: '%{email} is signed in to this browser now. Sign in as yourself to go on here.',
  other_title: 'Use another account?',
  other_text:
    'What you typed stays on this device and is offered when %{email} signs in here again. Nobody else is shown it. Uploads that are under way stop.',
  other_go: 'Go to the sign-in page',
  back: 'Back',
};

/** Who else is in a record. */
export const presenceTexts = {
  one: '%{name} is editing this.',
  many: '%{names} are editing this.',
  and: '%{names} and %{name}',
};
