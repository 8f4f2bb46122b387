import { type Article, heading, note, paragraph, steps } from './article.ts'

export const signIn: Article = {
  id: 'sign-in',
  topic: 'start',
  title: 'Sign in and recover your password',
  summary: 'Sign in with your email or with Google, and choose another password if you have forgotten it.',
  blocks: [
    heading('enter', 'Signing in'),
    steps(
      'Open Lindero and enter your email and password.',
      'Press Sign in. If you came by a link, you arrive at the page you asked for.',
    ),
    paragraph(
      'If your company uses Google, press the Google button and choose the account you were registered with. If there is no button, this installation has not switched it on.',
    ),
    heading('lost', 'I have forgotten my password'),
    steps(
      'On the sign-in page, press “Forgotten your password?”.',
      'Enter your email and press Send link.',
      'Open the message and its link: it works once, for 60 minutes.',
      'Enter the new password twice and press Save password. Then sign in with it.',
    ),
    note(
      'Saving it ends the sessions you had open. For safety the answer is the same whether or not the account exists: if no message arrives, check your spam folder and the address.',
    ),
    heading('rules', 'What the password must be like'),
    paragraph(
      'From 12 to 128 characters, with a digit, a lowercase and an uppercase letter, and not one of the most used.',
    ),
    heading('slow', 'Too many attempts'),
    paragraph(
      'After 5 failures within 15 minutes you have to wait. There is no need to if you request a new password. If there are many failures from the same network, you have to wait in any case.',
    ),
  ],
}
