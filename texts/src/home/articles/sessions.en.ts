import { type Article, heading, link, paragraph, steps } from './article.ts'

export const sessions: Article = {
  id: 'sessions',
  topic: 'account',
  title: 'Sessions and security',
  summary: 'Where your account is open, and how to close it.',
  blocks: [
    heading('list', 'Your sessions'),
    paragraph(
      'In My profile › Sessions you see each device and each program with your account open: browser, IP address, when it was opened and last used.',
    ),
    heading('end', 'Ending sessions'),
    paragraph(
      'End one or all the others: they are signed out at once. A session lasts 7 days at most; then you have to sign in again.',
    ),
    heading('unknown', 'I do not recognise a session'),
    steps(
      'End it.',
      'Change your password in My profile › Password: the other sessions end.',
      'Tell the admin of your company.',
    ),
    heading('second-factor', 'Two-step verification'),
    paragraph(
      'With it, a code that an app on your phone shows is required in addition to the password. Those who know your password cannot sign in without it.',
    ),
    steps(
      'In My profile › Password, press Switch on and enter your password.',
      'Scan the QR code with your authenticator app and enter the six digits that it shows.',
      'Keep the ten recovery codes: each lets you in once if you lose your phone.',
    ),
    paragraph('If you lose both the phone and the codes, ask the operator of the platform to reset your access.'),
    heading('passkeys', 'Passkeys'),
    paragraph(
      'With a passkey you sign in with the fingerprint, face or PIN of your device, without a password or a code. A fake page cannot steal it.',
    ),
    steps(
      'In My profile › Password, press Add a passkey and enter your password (and a code, if two-step verification is on).',
      'Give it a name and confirm it on your device.',
      'On the sign-in page, press Sign in with a passkey. After the password it also replaces the code.',
    ),
    paragraph(
      'If you lose the device, remove the passkey on the same page: your other sessions are ended. The password still works; so that it is not enough, switch two-step verification on as well. If your company signs in only with its organisation, passkeys are not used.',
    ),
    heading('email', 'Changing your email'),
    paragraph(
      'In My profile › Details. Until you open the link in the new mailbox and enter your password, you still sign in with the old one. If you sign in with Google, the email is that of that account.',
    ),
    link('/user-profile/sessions', 'See my sessions'),
    link('/user-profile/password', 'Change my password'),
  ],
}
