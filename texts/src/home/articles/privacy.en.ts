import { type Article, heading, link, note, paragraph } from './article.ts'

export const privacy: Article = {
  id: 'privacy',
  topic: 'account',
  title: 'Your data and your privacy',
  summary: 'What you agree to, how to download your data and how to erase your account.',
  blocks: [
    heading('consent', 'Consent'),
    paragraph(
      'What is needed to sign in and work is always on. Usage statistics and the help chat only if you accept them; you can change that at any time in My profile › Privacy. If another provider takes the place of the one you accepted, we ask you again.',
    ),
    heading('download', 'Downloading your data'),
    paragraph(
      'One file with all that we keep about you: profile, sessions, audit log, choices and which version of the terms you accepted.',
    ),
    heading('erase', 'Erasing your account'),
    paragraph(
      'Your name, your email and your access are erased. Your work stays with the company, without your name. To confirm it you enter your email and your password; if you sign in with Google, you must have signed in within the last 10 minutes.',
    ),
    note('This cannot be undone.'),
    link('/user-profile/privacy', 'Go to privacy'),
  ],
}
