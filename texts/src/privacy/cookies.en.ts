/** Cookies page in English. The Spanish page is the original. */
export const cookies = `
# Cookie policy

This is the wording shipped with the program. Before opening the service to the public, its operator must review it and check that it describes the services that are configured.

# What we keep in your browser

A cookie is a small piece of data that a site keeps in your browser; local storage does the same without being sent with every request. This site uses both. What is necessary to provide the service you asked for needs no consent; nothing else loads until you accept it.

# Necessary

- Cookie “lindero_refresh”, our own: keeps your session open. Only the server reads it, it is not sent to other sites, and it lasts 7 days at most from when you sign in, or until you sign out.
- Local storage “lindero.*”, our own: your session, language, light or dark theme, the columns and panes you have arranged, changes you have not saved yet, unfinished loads, and your choice about this policy. Signing out removes the session, the unsaved changes and the unfinished loads; the rest, which holds no data of assets, stays until you change it or clear the browser’s data.
- Session storage “lindero.*”, our own: keeps the application from reloading twice in a row. It goes when you close the tab.

# Only if you accept

{{consentServices}}

# When you use it yourself

{{usedServices}}

# How to decide and change your mind

We ask you the first time, and you can accept or reject each purpose with the same ease. Rejecting takes no function from you except the one that depends on what you reject. You can change your choice in your profile, under privacy. We will ask you again after 24 months at most, and where another provider takes the place of the one you accepted.

You can also block or delete cookies in your browser’s settings. Without the necessary cookie the session cannot be kept open.

# Who answers for it

{{operatorName}}, {{operatorEmail}}. Further details are in the legal notice and in the privacy policy.
`
