import type { Translation } from '../kernel/translation.ts'
import type { mail as original } from './mail.es.ts'

export const mail: Translation<typeof original> = {
  greeting: 'Hello {{name}},',
  greetingUnnamed: 'Hello,',
  copyAddress: 'If the button does not work, copy this address into your browser:',
  sentBy: 'This message was sent by {{operator}}. There is no need to answer it.',
  helpAt: 'Need help? Write to {{email}}.',
  setPassword: {
    subject: 'Create your {{operator}} password',
    invited: '{{inviter}} has added you to {{operator}}, at {{customer}}.',
    invitedPlainly: 'You have been added to {{operator}}.',
    invitedWithoutName: 'You have an account at {{operator}}, at {{customer}}.',
    what: 'Create your password and sign in with this email: {{email}}.',
    button: 'Create my password',
    lifetime:
      'The link works once and expires after {{days}} days. After that, ask the person who invited you for a new one.',
    notYou: 'If you were not expecting this invitation, do nothing: without a password the account cannot be used.',
  },
  resetPassword: {
    subject: 'Reset your {{operator}} password',
    why: 'A password reset was requested for this account.',
    what: 'Choosing a new password closes all your open sessions.',
    button: 'Choose a new password',
    lifetime: 'The link works once and expires after {{minutes}} minutes.',
    notYou: 'If it was not you, do nothing: your password stays as it is.',
  },
  signsInWithGoogle: {
    subject: 'Your {{operator}} account signs in with Google',
    why: 'A password reset was requested for this account.',
    what: 'Users who sign in with Google cannot reset their password: they have none here. Use the Google button with this email.',
    button: 'Go to sign-in',
    notYou: 'If it was not you, do nothing: nothing has changed in your account.',
  },
  googleLinked: {
    subject: 'Google now signs in to your {{operator}} account',
    why: 'Someone signed in to your account with the Google account of this email. You can sign in with Google from now on; your password still works.',
    button: 'Go to sign-in',
    notYou:
      'If it was not you, change the password of your Google account and reset the one you have here on the sign-in screen: that removes the access with Google and closes all your sessions.',
  },
  googleUntied: {
    subject: 'Google no longer signs in to your {{operator}} account',
    why: 'You removed the Google account in your profile. From now on you sign in with your password; your other sessions were closed. If you sign in with Google again, it is linked again.',
    button: 'Go to sign-in',
    notYou:
      'If it was not you, another person knows your password: reset it on the sign-in screen, which closes all your sessions.',
  },
  secondFactorOn: {
    subject: 'Two-step verification is on in {{operator}}',
    why: 'From now on, signing in to your account takes a code of your authenticator app in addition to the password. Your other sessions have ended.',
    button: 'Go to sign-in',
    notYou:
      'If this was not you, someone knows your password: tell the admins of {{operator}} at once, so that they reset it.',
  },
  secondFactorOff: {
    subject: 'Two-step verification is off in {{operator}}',
    why: 'From now on the password alone opens your account.',
    button: 'Go to sign-in',
    notYou:
      'If this was not you, someone knows your password: reset it on the sign-in screen, which ends all your sessions.',
  },
  passkeyAdded: {
    subject: 'Passkey added in {{operator}}',
    why: 'A passkey was added to your account. It signs in without a password or a code.',
    button: 'Go to sign-in',
    notYou:
      'If this was not you, someone knows your password: reset it on the sign-in screen and remove the passkey in My profile › Password. If you cannot, tell the admins of {{operator}} at once.',
  },
  passkeyRemoved: {
    subject: 'Passkey removed in {{operator}}',
    why: 'A passkey was removed from your account: it can no longer be used to sign in. Your other sessions have ended.',
    button: 'Go to sign-in',
    notYou:
      'If this was not you, someone knows your password: reset it on the sign-in screen, which ends all your sessions.',
  },
  registration: {
    subject: 'Confirm your email to sign in to {{operator}}',
    why: 'This email was used to register at {{operator}}.',
    what: 'Confirm it with the password you chose when registering; until then there is no account.',
    button: 'Confirm my email',
    lifetime: 'The link expires after {{hours}} hours. After that, register again.',
    notYou: 'If it was not you, do nothing: without your confirmation the data are deleted.',
  },
  alreadyRegistered: {
    subject: 'You already have an account at {{operator}}',
    why: 'This email was used to register, but it already has an account. No other was created.',
    withPassword: 'Sign in with your usual password. If you have forgotten it, ask to reset it on the same screen.',
    withGoogle: 'Your account signs in with Google: use the Google button with this email.',
    notYetSet: 'Your account has never been used: ask to reset the password on the sign-in screen and choose yours.',
    button: 'Go to sign-in',
    notYou: 'If it was not you, do nothing: nothing has changed in your account.',
  },
  verifyEmail: {
    subject: 'Confirm your email at {{operator}}',
    why: 'This email was given as that of an account at {{operator}}.',
    what: 'Confirm it with the password of the account. Until then the previous one still counts.',
    button: 'Confirm this email',
    lifetime: 'The link works once and expires after {{hours}} hours.',
    notYou: 'If you do not know that account, do nothing: it cannot be confirmed without its password.',
  },
  newLead: {
    subject: 'Someone is interested in {{asset}}',
    what: 'There is a new lead in the advertisement of {{asset}}. Open the advertisement to see it.',
    button: 'Open the advertisement',
  },
  newAdmin: {
    subject: '{{customer}}: there is a new admin',
    who: '{{operator}}, which runs the platform, has given {{name}} ({{email}}) access as an admin of {{customer}}: they see all of its data and manage its users.',
    what: 'You find them in your team, and the action in the audit log.',
    button: 'Open the team',
    notAsked: 'If nobody at {{customer}} asked for it, deactivate them in the team and tell us.',
  },
  serviceRequest: {
    subjects: {
      requested: 'New service request {{id}}: {{asset}}',
      cancelled: 'Service request {{id}} cancelled: {{asset}}',
      finished: 'Service {{id}} finished: {{asset}}',
      sentBack: 'Service {{id}} sent back to be completed: {{asset}}',
    },
    said: {
      requested: '{{owner}} requests a service for asset {{asset}}:',
      cancelled: '{{owner}} has cancelled request {{id}} for asset {{asset}}:',
      finished: '{{provider}} has finished service {{id}} for asset {{asset}}:',
      sentBack:
        '{{owner}} sends service {{id}} of asset {{asset}} back to you to be completed; the request has the reason:',
    },
    services: {
      OCCUPATION: 'occupancy report',
      REGISTRY: 'registry entry',
      MEDIATION: 'out-of-court mediation',
      OCCUPATION_AND_MEDIATION: 'occupancy and mediation',
    },
    expiry: 'Due by {{expiry}}.',
    button: 'Open the service',
    buttonList: 'See the services',
  },
  limitReached: {
    subjectUsers: '{{customer}}: maximum of active users reached',
    subjectAssets: '{{customer}}: maximum of operating assets reached',
    users:
      '{{customer}} has reached the maximum of active users of its plan: {{current}} of {{limit}}. No more can be added.',
    assets:
      '{{customer}} has reached the maximum of operating assets of its plan: {{current}} of {{limit}}. No more can be created or loaded.',
    what: 'You can archive or deactivate what you no longer use, or ask for a larger plan in the application.',
    button: 'Open {{operator}}',
  },
  welcome: {
    subject: 'Welcome to {{operator}}',
    what: 'The account of {{customer}} is ready. The free trial runs until {{date}}.',
    after: 'Start by creating a portfolio and valuing an asset.',
    button: 'Open {{operator}}',
  },
  trialEnding: {
    subject: 'The trial of {{customer}} ends in {{days}} days',
    what: 'The free trial ends on {{date}}.',
    after:
      'Your portfolios and assets are kept after that, but you will not see them until you take a plan. Write to us and we will set it up.',
    button: 'Open {{operator}}',
  },
  trialEndingTomorrow: {
    subject: 'The trial of {{customer}} ends in one day',
    what: 'The free trial ends on {{date}}.',
    after:
      'Your portfolios and assets are kept after that, but you will not see them until you take a plan. Write to us and we will set it up.',
    button: 'Open {{operator}}',
  },
  tasks: {
    new: { subject: 'You have new tasks', what: 'Tasks were assigned to you.' },
    unassigned: { subject: 'There are new unassigned tasks', what: 'Tasks were created that you may take.' },
    digest: { subject: 'Your tasks today', what: 'This is where your tasks stand.' },
    figures: 'Open tasks: {{open}}. Overdue: {{overdue}}.',
    free: 'Unassigned tasks that you may take: {{free}}.',
    button: 'See my tasks',
  },
  deadlines: {
    stages: {
      near: '{{days}} days left or fewer',
      today: 'ends today',
      missed: 'was missed',
      escalated: 'is still missed',
    },
    tomorrow: 'ends tomorrow',
    asset: 'Asset',
    procedure: 'Procedure',
    act: 'Act',
    date: 'Date',
    rule: 'Count',
    giveReason: 'Enter the reason under Tasks and notifications: it is kept in the history of the asset.',
    openAsset: 'Open the asset',
    openAll: 'See deadlines and court dates',
    due: { subject: 'Deadlines and court dates: {{count}}', what: 'These dates need your attention today.' },
    week: {
      subject: 'Your week, deadlines and court dates: {{count}}',
      what: 'The deadlines and court dates of this week, and missed deadlines that are still open.',
    },
    more: 'And {{count}} more in the list of deadlines.',
  },
  sellingReport: {
    subject: 'Your week of sales, {{from}} to {{until}}',
    what: 'This is how the week of your advertisements went ({{count}}).',
    totals: 'In total: views of the pages, {{views}}; new leads, {{leads}}; viewings, {{visits}}; offers, {{offers}}.',
    views: 'views of the page: {{count}}',
    leads: 'new leads: {{count}}',
    visits: 'viewings: {{count}}',
    offers: 'offers: {{count}}',
    priceChange: 'price from {{before}} to {{after}}',
    sold: 'sold for {{price}}',
    days: 'days on the market: {{days}}',
    button: 'Open the advertisements',
    more: 'And {{count}} more in the list of advertisements.',
    end: 'To stop this report, switch it off in Advertisements, in the panel on the right.',
  },
  paymentFailed: {
    subject: 'We could not charge the subscription of {{customer}}',
    what: 'The card refused the last payment. We will try again over the next days; until then everything keeps working.',
    after: 'To keep your access, check the card where the subscription is managed.',
    button: 'Check the subscription',
  },
  searchAlert: {
    subject: 'New in “{{view}}”: {{count}}',
    listings: 'New listings in your saved search “{{view}}”: {{added}}.',
    closings: 'New closings in your saved search “{{view}}”: {{added}}.',
    cheaper: 'Listings of “{{view}}” with a lower price: {{cheaper}}.',
    withdrawn: 'Listings of “{{view}}” that were withdrawn: {{withdrawn}}.',
    button: 'See them in the explorer',
    end: 'To stop these emails, open the search in the explorer and switch its alert off.',
  },
  upgradeRequest: {
    subject: '{{customer}} asks for a larger plan',
    users: '{{customer}} asks to raise its plan from {{limit}} to {{desired}} active users. It has {{current}} now.',
    assets:
      '{{customer}} asks to raise its plan from {{limit}} to {{desired}} operating assets. It has {{current}} now.',
    who: 'Asked for by {{user}} ({{email}}).',
    button: 'Open administration',
  },
  erased: {
    subject: 'Data erased: what other services hold remains',
    who: 'The data of the people {{users}}, of the customer {{customer}}, have been erased here. Other services were given them and keep a copy of their own: erase them there too, and in backups when they are restored.',
    chat: 'Chat: the contacts with those identifiers, and their conversations.',
    errorReports: 'Error reports: the notices with those identifiers.',
    stripe: 'Stripe: the customer {{stripeId}}; end its subscription first.',
    upgrades: 'Requests for a larger plan already delivered, with email and name: {{requests}}.',
    button: 'Open administration',
  },
}
