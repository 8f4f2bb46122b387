import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const organisation: Article = {
  id: 'organisation',
  topic: 'team',
  needs: 'manageSignIn',
  title: 'Sign in with the account of your organisation',
  summary: 'Your team signs in with Entra ID, Okta, Google Workspace or another OpenID Connect provider.',
  blocks: [
    heading('set-up', 'Set it up'),
    steps(
      'Ask the operator to confirm the email domains of your company.',
      'In My profile › Organisation sign-in, copy the return address and register it at the provider.',
      'Press Set up and enter the issuer, the client identifier and the client secret.',
      'Choose the emergency admin, who keeps the password, and save with yours.',
    ),
    heading('roles', 'Groups and roles'),
    list(
      'Each row gives a group a role and departments. A person in several groups gets the highest role and all departments.',
      'The role is applied at each sign-in. If it changes, the other sessions end.',
      'A person who is no longer in a listed group cannot sign in again, and the sessions end at the attempt.',
      'Without rows, roles are chosen in the team.',
    ),
    heading('enter', 'Sign in'),
    paragraph(
      'On the sign-in screen, people enter their email and press “Sign in with your organisation”. The first time, their account is linked to that of the provider: a later change of the email does not affect it.',
    ),
    note(
      'If passwords are switched off, all sessions end except yours and that of the emergency admin, and programs must use API keys. Two-step verification of these sign-ins is that of your provider.',
    ),
    link('/user-profile/sign-in', 'Go to the organisation sign-in'),
  ],
}
