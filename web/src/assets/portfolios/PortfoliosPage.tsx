import { Button, Group, Menu } from '@mantine/core'
import { IconArchive, IconDots, IconFlask, IconFolder, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { countText } from '../../kernel/list/list-values.ts'
import { useAddressPart } from '../../kernel/list/use-address-part.ts'
import { useList } from '../../kernel/list/use-list.ts'
import { StateLegend } from '../../kernel/marks/StateBar.tsx'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { useExamplePortfolio } from '../../portfolios/actions/use-example-portfolio.ts'
import { portfoliosList } from '../../portfolios/list/portfolios-list.tsx'
import { PORTFOLIO_ACTIONS } from '../../portfolios/portfolios.actions.ts'
import { InsightsPanel } from '../insights/InsightsPanel.tsx'
import { InsightsSkeleton } from '../insights/InsightsSkeleton.tsx'
import classes from './portfolios.module.css'

/** All portfolios that the user may see, with totals. */
export default function PortfoliosPage() {
  const { t } = useTranslation('portfolios')
  const common = useTranslation().t
  const may = useMay()
  const example = useExamplePortfolio()
  const [isArchived, showArchived] = useAddressPart<true>('archived')
  const createExample = usePageAction(PORTFOLIO_ACTIONS.examplePortfolio, example.create)
  const state = useList(portfoliosList, isArchived ? { query: { archived: true } } : {})
  useBreadcrumbs([{ label: t('title') }])
  const { shown, all, query } = state
  const scope = shown?.items.filter(({ isDraft }) => !isDraft).map(({ uuid }) => uuid) ?? []
  const create = may('createPortfolio') && (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link to="/portfolios/new" {...props} />}
    >
      {t('new')}
    </Button>
  )
  const menu = (
    <ButtonMenu
      button={(opener) => (
        <ActionButton {...opener} variant="default" tooltip={common('actions.more')}>
          <IconDots size={16} stroke={1.5} aria-hidden />
        </ActionButton>
      )}
    >
      {createExample && (
        <Menu.Item
          leftSection={<IconFlask size={16} stroke={1.5} aria-hidden />}
          disabled={example.isCreating}
          onClick={createExample}
        >
          {t('example.create')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconArchive size={16} stroke={1.5} aria-hidden />}
        onClick={() => showArchived(isArchived ? undefined : true)}
      >
        {t(isArchived ? 'archived.hide' : 'archived.show')}
      </Menu.Item>
    </ButtonMenu>
  )
  const panel = {
    title: t('summary'),
    ...(shown ? { sub: countText(state.spec, scope.length) } : {}),
    content: shown ? (
      <InsightsPanel {...(state.isFiltered ? { filter: { portfolios: scope } } : {})} />
    ) : (
      <InsightsSkeleton />
    ),
  }
  return (
    <ListPage
      state={state}
      title={t(isArchived ? 'archived.title' : 'title')}
      // Drafts are not counted, because they are not portfolios yet.
      count={all?.items.filter(({ isDraft }) => !isDraft).length ?? null}
      actions={
        (isArchived || all?.items.length !== 0) && (
          <>
            {!isArchived && create}
            {menu}
          </>
        )
      }
      {...(!isArchived && (scope.length > 0 || query.isPending) ? { panel } : {})}
      aside={
        <div className={classes.legend}>
          <StateLegend />
        </div>
      }
      footer={shown && <UpdatedAt at={query.dataUpdatedAt} />}
      empty={
        <EmptyState
          icon={<IconFolder size={28} stroke={1.5} aria-hidden />}
          title={t('list.empty.title')}
          text={create ? t('emptyText') : t('list.empty.text')}
          action={
            create && (
              <Group gap="sm" justify="center">
                {create}
                <Button
                  variant="default"
                  leftSection={<IconFlask size={16} stroke={1.5} aria-hidden />}
                  loading={example.isCreating}
                  onClick={example.create}
                >
                  {t('example.create')}
                </Button>
              </Group>
            )
          }
        />
      }
    />
  )
}

/** Time since the numbers were last fetched. */
function UpdatedAt({ at }: { at: number }) {
  const { t } = useTranslation('portfolios')
  const formats = useFormats()
  if (Date.now() - at < 60_000) return t('updatedNow')
  return t('updated', { ago: formats.timeAgo(new Date(at).toISOString()) })
}
