import { api } from '@lindero/contract/api'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { OPERATIONS_ACTIONS } from '../operations.actions.ts'
import { warnIfNotProposed } from '../overview/not-proposed.ts'

/** The imported bank statements. The user can delete a statement as long as none of its entries is confirmed. */
export function StatementFilesButton() {
  const { t } = useTranslation('transactions')
  const [isOpen, setOpen] = useState(false)
  const open = usePageAction(OPERATIONS_ACTIONS.statementFiles, () => setOpen(true))
  return (
    <>
      <Button variant="default" leftSection={<IconFiles size={16} stroke={1.5} />} onClick={open}>
        {t('statementFiles.open')}
      </Button>
      {isOpen && <StatementFilesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function StatementFilesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const query = useQuery(queryOf(api.bankStatements, { query: { p: 1, r: 50 } }))
  const remove = useCall(api.deleteStatement, {
    onError: toast.error,
    onSuccess(reply) {
      toast.success(t('statementFiles.deleted'))
      warnIfNotProposed(reply)
    },
  })
  const files = query.data?.items ?? []
  return (
    <Dialog
      title={t('statementFiles.title')}
      onClose={onClose}
      isReading
      actions={
        <Button variant="default" onClick={onClose}>
          {t('statementFiles.close')}
        </Button>
      }
    >
      {query.isError && <Text size="sm">{errorText(query.error)}</Text>}
      {query.data && files.length === 0 && <Text size="sm">{t('statementFiles.none')}</Text>}
      <Stack gap="sm">
        {files.map(({ uuid, name, entries, confirmed }) => (
          <Group key={uuid} justify="space-between" gap="sm">
            <div>
              <Text size="sm">{name}</Text>
              <Text size="xs" c="var(--text-2)" className="num">
                {t('statementFiles.count', {
                  entries: formats.number(entries),
                  confirmed: formats.number(confirmed),
                })}
              </Text>
            </div>
            {confirmed === 0 && (
              <Button
                size="compact-xs"
                variant="default"
                disabled={remove.isPending}
                onClick={() => remove.mutate({ params: { uuid } })}
              >
                {t('statementFiles.delete')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Dialog>
  )
}
