/** Privacy page in English. The Spanish page is the original. */
export const privacy = `
# Privacy policy

This is the wording shipped with the program. Before opening the service to the public, its operator must review it, complete the parts in square brackets and check that it describes what is really done with the data.

# Controller

- Controller: {{operatorName}}
- Address: [postal address]
- Email: {{operatorEmail}}
- Data protection officer: [name and contact; delete this line if none is required]

# Which data we process and where they come from

- Of your account: first name, last name, email address, language, the customer you belong to, permissions, departments and assigned portfolios; if you registered, which version of the terms you accepted and when; what you agree to, with which provider and when. You give them yourself, or the admins of your company do.
- Of access: your password (only its hash, never the password itself), or the identifier of your Google account if you sign in with it; date, IP address and browser of each session.
- Of activity: who signs in, who changes users or permissions, who saves a change to an asset, and what was searched for in the explorer, so that it can be found again.
- Of communication: the service emails we send you and what you write to us.

Only a name, an email address and a means of signing in are required: an account cannot be opened without them.

# What for, and on which legal basis

- To provide the service and manage your account: performance of the contract with you (article 6.1.b GDPR) or, if you use your company’s account, its and our legitimate interest in its staff being able to work with the program (article 6.1.f GDPR and article 19 of Spanish Organic Act 3/2018).
- To protect accounts and keep a record of who gets in and who administers: legitimate interest in information security (article 6.1.f and recital 49 GDPR).
- To find and fix failures of the program, with reports without content that carry at most your identifier: legitimate interest in its working and being secure (article 6.1.f).
- To answer requests, incidents and applications for a larger plan: performance of the contract, or legitimate interest in answering you.
- To invoice and to meet tax and commercial duties: legal obligation (article 6.1.c).
- To measure how the screens are used and to offer the help chat: only with your consent (article 6.1.a), which you can withdraw in your profile at any time without affecting what went before.

We take no automated decisions about you within the meaning of article 22 GDPR. Automatic valuations are about properties, not about people. We neither sell data nor use them for advertising.

# Data that customers enter

In portfolios, assets and documents, each customer may enter data of other people, such as owners, occupants or debtors. The customer is the controller of those data; {{operatorName}} processes them on the customer’s behalf, as a processor, under the contract required by article 28 GDPR. If your data are among them, turn to the customer; if you write to us, we will pass it on.

# How long we keep them

- Account: while it is open, also when deactivated, until you ask for it to be erased, an admin of your company erases it, or your company’s contract ends.
- Erased account: your name, your email address and the IP addresses you signed in from stay blocked for {{auditDays}} days, at the disposal of judges, courts and authorities alone (article 32 of Spanish Organic Act 3/2018), and are then erased.
- Ended sessions: {{sessionDays}} days.
- Audit log, of sign-ins and administration: {{auditDays}} days.
- Ended tasks with their comments, and processed notifications of legal management: {{taskDays}} days.
- Unconfirmed registrations, links of emails and failed attempts to sign in: until a day after they expire or happen.
- Emails that could not be sent, or that are kept here because the installation has no mail server: 30 days.
- Searches in the explorer: the last 200 of each person. What you valued in it: while your account exists.
- Jobs you ordered and applications for a larger plan: while the customer exists; when your account is erased they stay without your name.
- Files uploaded to load a portfolio: 30 days; what was loaded stays in the portfolio.
- Invoices: the periods of commercial and tax law.
- Backups: [period of the operator’s backups].

When a person’s data are erased, their work in their company’s portfolios stays without their name; a customer that bore the person’s name loses it too. Providers that were given those data are asked to erase their copy.

# Who receives them

Data may be passed to authorities where the law requires it. The following providers process them on the controller’s behalf, each under a processing contract:

- Hosting and backups: [provider and country]
{{services}}

Where a provider is outside the European Economic Area, the transfer rests on an adequacy decision, such as the EU-US Data Privacy Framework, or on standard contractual clauses. You can ask for a copy at {{operatorEmail}}.

# Your rights

You can access your data, have them rectified or erased, object to their processing, have it restricted, and take them with you in a common format. In your profile you can download and erase them by yourself. You can also write to {{operatorEmail}}; we answer within a month at most and, where there is reasonable doubt about your identity, will ask you to prove it.

If you believe that we have not respected your rights, you can complain to the Spanish Data Protection Agency, calle de Jorge Juan 6, 28001 Madrid, www.aepd.es.

# Security

Communication is encrypted where the site is served over HTTPS, passwords are kept only as a hash (argon2id), the data of each customer are kept apart in the database itself, and access is recorded.

# Changes

If this policy changes in a way that affects you, we will tell you in the application or by email before it applies.
`
