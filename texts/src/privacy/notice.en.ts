/** Legal notice in English. The Spanish notice is the original. */
export const notice = `
# Legal notice

This is the wording shipped with the program. Before opening the service to the public, its operator must review it and complete the parts in square brackets.

# Who provides this service

Under article 10 of Spanish Act 34/2002 on information society services and electronic commerce, these are the details of the provider of this site:

- Name: {{operatorName}}
- Tax number (NIF): [tax number of the provider]
- Address: [street, number, postal code, town and province]
- Email: {{operatorEmail}}
- Telephone: [telephone]
- Registration: [Companies Register, volume, folio, sheet and entry; delete this line if it does not apply]
- Authorisation or professional body, where the activity requires one: [supervising authority or body, number and professional rules; delete this line if it does not apply]

# What this service is

{{operatorName}} provides an application to manage portfolios of real-estate assets, to value them and to look up market information. It is used by the customers who take it out, by the people they add and by people who register.

Where prices are published, it is always stated whether they include the applicable taxes and any additional costs.

# Intellectual property

The program, its design, its texts and its marks belong to {{operatorName}} or to those who have licensed them. The data that each customer enters remain the customer’s own.

Maps and public data belong to the bodies that publish them and are used under their licences, which are cited at the foot of the map.

# Liability

The values computed by the application are statistical estimates. They are not official appraisals within the meaning of Order ECO/805/2003 and do not serve the purposes that this order reserves to appraisal companies.

Links to sites of third parties are offered for your convenience. {{operatorName}} does not control them; on gaining actual knowledge that one of them is unlawful, it removes the link.

# Communication

You can write to the provider at {{operatorEmail}}. To report unlawful content, write to the same address and say where it is and why you consider it unlawful.

# Applicable law

This notice is governed by Spanish law. If you act as a consumer, the courts of your place of residence have jurisdiction; otherwise those named in the terms of use.
`
