import { type Article, heading, note, paragraph, steps } from './article.ts'

export const createAccount: Article = {
  id: 'create-account',
  topic: 'start',
  title: 'Create an account',
  summary: 'Sign up on your own or with an invitation from your company.',
  blocks: [
    heading('invited', 'With an invitation'),
    steps('Open the link in the invitation email: it works for 7 days.', 'Create your password and sign in with it.'),
    paragraph(
      'Your admin has already decided your role and the portfolios you see. If the link has expired, ask them to send it again from Team.',
    ),
    heading('own', 'On your own'),
    steps(
      'On the sign-in page, press Create account. If it is not there, registration is closed: ask the Lindero admin of your company.',
      'Enter first name, last name, email and password; the company is optional.',
      'Accept the terms of use and press Create account.',
      'Open the link in the email within 24 hours and confirm with the password you chose.',
    ),
    note('Disposable email addresses are not accepted. No account is made until you confirm the address.'),
    heading('plan', 'Taking a plan'),
    paragraph(
      'The trial lasts 15 days and asks for no card. We notify you by email when 7, 3 and 1 days are left. Once it ends your data are kept, and you see them again as soon as you take a plan.',
    ),
    steps(
      'An admin opens Subscription in the user menu.',
      'Choose a plan and pay on the page of Stripe. If plans are not paid online, talk to the operator: the page says how.',
      'To change plans, choose another one. One that is smaller than what you use is refused and tells you by how much. Your invoices are below the plans. Card and cancellation are under Manage payment and invoices.',
    ),
  ],
}
