import type { Translation } from '../kernel/translation.ts'
import type { viewErrors as errorsInSpanish, views as original } from './saved-views.es.ts'

export const views: Translation<typeof original> = {
  save: 'Save view',
  name: 'Name of the view',
  nameNeeded: 'Enter a name.',
  nameTooLong: 'At most {{characters}} characters.',
  nameTaken: 'You already have a view with this name in this list.',
  saved: 'View saved',
  saveChanges: 'Save changes',
  changesSaved: 'View “{{view}}” saved as it is now',
  changed: 'Changed',
  discard: 'Discard changes',
  saveAsNew: 'Save as new view',
  rename: 'Rename',
  share: 'Share with {{customer}}',
  shared: 'Every user of {{customer}} now sees “{{view}}”',
  unshare: 'Stop sharing',
  unshared: 'Only you see “{{view}}” now',
  setDefault: 'Open the list with this view',
  isDefault: 'The list will open with “{{view}}”',
  unsetDefault: 'Do not open the list with this view',
  isNoDefault: 'The list will open with all rows',
  remove: 'Delete view',
  removed: 'View “{{view}}” deleted',
  removeTitle: 'Delete the view “{{view}}”?',
  removeText: '{{author}} shares it: no user will see it any more. The rows do not change.',
  formerUser: 'a former user',
  actions: 'Actions of the view {{view}}',
  by: 'By {{author}}',
  sharedMark: 'Shared',
  defaultMark: 'The list opens with it',
  more_one: '{{count}} more view',
  more_other: '{{count}} more views',
}

export const viewErrors: Translation<typeof errorsInSpanish> = {
  'users.viewNotFound': 'The view no longer exists, or is no longer shared.',
  'users.viewNameTaken': 'There is already a view “{{name}}” of the same user in this list.',
  'users.viewFixed': 'Only its author or an admin can change this view.',
  'limits.savedViews': 'A user can save at most {{limit}} views. Delete one first.',
}
