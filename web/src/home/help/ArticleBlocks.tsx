import { can } from '@lindero/domain/users/permissions'
import type { Block, ScreenPath } from '@lindero/texts/home/articles/article'
import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react'
import { type AnyRoute, Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Kbd, modifierKey } from '../../kernel/marks/Kbd.tsx'
import { sectionOf } from '../../kernel/record/section.ts'
import { evaluateRoute, GUARDED_ROUTES, type GuardedPath } from '../../kernel/router/guarded-routes.ts'
import type { Session } from '../../kernel/session/session-store.ts'
import { actorOf, useSession } from '../../kernel/session/use-session.ts'
import { headingId } from './heading-id.ts'
import classes from './help.module.css'
import { closeHelp } from './help-center.ts'

/** Renders the blocks of a help article or of a release's news. */
export function ArticleBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <ArticleBlock key={keyOf(block)} block={block} />)
}

const keyOf = (block: Block): string => `${block.kind}:${JSON.stringify(block)}`

function ArticleBlock({ block }: { block: Block }) {
  const { t, i18n } = useTranslation('help')
  const current = useSession()
  const { routesByPath } = useRouter()
  const keyName = (key: string) => {
    if (key === 'mod') return modifierKey
    return i18n.exists(`help:keys.${key}`) ? t(`keys.${key}` as 'keys.Enter') : key
  }
  switch (block.kind) {
    case 'heading':
      return (
        <h4 id={headingId(block.anchor)} tabIndex={-1} className={`${classes.heading} text fs-14 semi`}>
          {block.text}
        </h4>
      )
    case 'paragraph':
      return <p>{block.text}</p>
    case 'steps':
      return (
        <ol>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'note':
      return (
        <p className={classes.note}>
          <IconInfoCircle className="rigid mt-2" size={16} stroke={1.5} aria-hidden />
          <span>{block.text}</span>
        </p>
      )
    case 'code':
      return (
        <pre className={`${classes.code} border r bg-sunken text fs-12 anywhere`}>
          <code>{block.text}</code>
        </pre>
      )
    case 'link':
      // Links to screens are left out if the user may not open the screen.
      return current && mayOpen(block.to, routesByPath[block.to], current) ? (
        <Link to={block.to} className={`${classes.screen} inline-row gap-6 min-h-32 medium`} onClick={closeHelp}>
          {block.text}
          <IconArrowRight size={16} stroke={1.5} aria-hidden />
        </Link>
      ) : null
    case 'keys':
      return (
        <dl className={`${classes.keys} mb-12`}>
          {block.rows.map(({ keys, text }) => (
            <div className="row between gap-16 py-6 border-bottom" key={text}>
              <dt>{text}</dt>
              <dd className="flex rigid gap-4">
                {keys.map((key) => (
                  <Kbd key={key}>{keyName(key)}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )
  }
}

/** True if the user may open the screen that an article links to. `route` is the route at that path. */
function mayOpen(path: ScreenPath, route: AnyRoute, current: Session): boolean {
  const section = sectionOf(route)
  if (section) return can(actorOf(current), section.permission)
  return isGuarded(path) && evaluateRoute(path, actorOf(current)) === 'allowed'
}

function isGuarded(path: string): path is GuardedPath {
  return Object.hasOwn(GUARDED_ROUTES, path)
}
