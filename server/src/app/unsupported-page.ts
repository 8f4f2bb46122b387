import { resources } from '@lindero/texts/resources'

const BROWSERS = ['Mozilla Firefox', 'Google Chrome', 'Microsoft Edge', 'Apple Safari']

/** Matches the user agent of any version of Internet Explorer. */
const INTERNET_EXPLORER = /MSIE |Trident\//

export const isInternetExplorer = (userAgent: string | undefined): boolean => INTERNET_EXPLORER.test(userAgent ?? '')

/**
 * The page for browsers that cannot run the application. It has no scripts or other files, and only markup that the
 * oldest of these browsers support. It is in both languages, because the user's language is not known.
 */
export function unsupportedPage(): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${resources.es.access.unsupported.title} · ${resources.es.common.product}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand">${resources.es.common.product}</p>
${sectionIn('es', 'h1')}
${sectionIn('en', 'h2')}
</main>
</body>
</html>
`
}

function sectionIn(language: 'es' | 'en', heading: 'h1' | 'h2'): string {
  const { title, text, todo, fine, open } = resources[language].access.unsupported
  return `<div lang="${language}">
<${heading}>${title}</${heading}>
<p>${text}</p>
<p>${todo}</p>
<ul>${BROWSERS.map((name) => `<li>${name}</li>`).join('')}</ul>
<p>${fine} <a href="/">${open}</a></p>
</div>`
}

const STYLE = `
body { margin: 0; background: #f6f7f8; color: #161d25; font: 15px/1.5 "Segoe UI", Arial, sans-serif; }
main { display: block; max-width: 560px; margin: 48px auto; padding: 32px; background: #ffffff; border: 1px solid #e3e7ea; }
.brand { margin: 0 0 24px; font-weight: bold; color: #0a6470; }
h1, h2 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; }
h2 { margin-top: 32px; padding-top: 32px; border-top: 1px solid #e3e7ea; }
a { color: #0a6470; }
@media (max-width: 640px) { main { margin: 0; border: 0; padding: 24px 20px; } }
@media (prefers-color-scheme: dark) {
  body { background: #0e1216; color: #e8ecf0; }
  main { background: #14191e; border-color: #242b33; }
  h2 { border-color: #242b33; }
  a, .brand { color: #63c7d0; }
}
`
