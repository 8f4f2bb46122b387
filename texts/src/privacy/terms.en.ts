/** Terms of use in English. The Spanish terms are the original. */
export const terms = `
# Terms of use

This is the wording shipped with the program. Before opening the service to the public, its operator must review it, complete the parts in square brackets and adapt it to its contract with the customers.

# Who and what

These terms govern the use of the application provided by {{operatorName}}, whose details are in the legal notice. By registering, or by using the account your company has given you, you accept them. If your company has a contract with {{operatorName}}, that contract prevails wherever it says otherwise.

# Your account

- The account is personal. Do not share the password or the links you receive by email.
- The data you register with must be your own and true; disposable email addresses are not accepted.
- If you believe that another person has got into your account, change the password, end the other sessions in your profile and tell us at {{operatorEmail}}.
- The admins of your company in the application can add you, change your permissions and deactivate you.

# What the service offers

The application lets you manage portfolios, assets and documents, look up listings and closings, and estimate values. Each plan has limits of operating assets and of active users, which the application shows before you reach them.

Valuations are estimates made with the evidence shown beside them. They are neither official appraisals (Order ECO/805/2003) nor legal, tax or investment advice. Check the evidence before you decide.

# Proper use

- Do not enter data that you have no right to process.
- Do not try to reach data of other customers, to get around the limits or to disturb the service.
- Use by programs is allowed to customers with the API activated, within the limit of calls per minute that the application states.
- Do not extract the market information in bulk to resell it or to build another database.

Where a use endangers the service or others, we may suspend the account as far as needed to prevent it, and will tell you why.

# Your data

What you enter remains yours or your company’s. You give {{operatorName}} the permission needed to store and process it in order to provide the service, and nothing more. You can export your portfolios at any time.

When you enter personal data of others, your company (or you, if you use the application in your profession) is the controller and {{operatorName}} the processor. In that role {{operatorName}}: processes the data only on your instructions and to provide the service; keeps them confidential; applies appropriate security measures; engages sub-processors only under the same guarantees and lists them in the privacy policy; helps to answer people’s requests and to notify breaches, of which it tells you without undue delay; erases or returns the data at the end; and makes available what is needed to verify this (article 28 GDPR).

# Price and subscription

Prices, payment and renewal are those of the plan you take out: [prices and conditions of the operator]. If the subscription ceases to be active, you can still sign in to manage it and to download your personal data; everything else is closed until it is active again.

If you take it out as a consumer, you have 14 days to withdraw, unless you ask for the service to begin earlier and it has been fully provided.

# Availability and liability

We do our best to keep the service available at all times and announce planned interruptions. It depends in part on public map and cadastre services that we do not control.

{{operatorName}} answers for damage caused by intent or gross negligence and, for the rest, within the limit set in the contract: [limit of liability]. None of this limits the rights of consumers or liability that the law does not allow to be limited.

# Duration and leaving

You can leave whenever you wish, in your profile or by writing to {{operatorEmail}}. Before erasing the data of a customer who leaves, we give it [period] to export them.

# Changes

If we change these terms, we will tell you at least 30 days before. If you do not agree, you can leave before they apply.

# Law and courts

Spanish law applies. If you act as a consumer, the courts of your place of residence have jurisdiction. Otherwise the parties submit to those of [city].
`
