import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { Button, Group, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { UnsavedMark } from '../../kernel/drafts/UnsavedMark.tsx'
import { useSaveKey } from '../../kernel/drafts/use-save-key.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { DefinitionFields } from '../DefinitionFields.tsx'
import { DEFINITION_FIELDS, definitionBody, definitionOf, judgeDefinition } from '../definition.ts'
import { forgetPortfolios } from './portfolio-tasks.ts'

/** Edits what a portfolio is called and whose it is; closing with changes asks first. */
export function EditDefinitionDialog({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const { t } = useTranslation('portfolios')
  const common = useTranslation().t
  const saved = definitionOf(portfolio)
  const [definition, setDefinition] = useState(saved)
  const faults = judgeDefinition(definition)
  const count = DEFINITION_FIELDS.filter((field) => definition[field].trim() !== saved[field].trim()).length
  const isValid = Object.keys(faults).length === 0
  const save = useMutation({
    mutationFn: () =>
      request(api.editPortfolio, { params: { uuid: portfolio.uuid }, body: definitionBody(definition) }),
    onSuccess: async () => {
      toast.success(t('edit.saved'))
      onClose()
      await forgetPortfolios()
    },
    onError: toast.error,
  })
  const canSave = isValid && count > 0 && !save.isPending
  useSaveKey(() => canSave && save.mutate(), 'dialog')

  async function leave() {
    if (save.isPending) return
    const leaves =
      count === 0 ||
      (await askDelete({
        title: common('changes.leaveTitle', { count }),
        message: common('changes.leaveText'),
        action: common('actions.discard'),
        cancel: common('changes.stay'),
      }))
    if (leaves) onClose()
  }

  return (
    <Modal
      opened
      onClose={() => void leave()}
      title={t('edit.title')}
      size={640}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (canSave) save.mutate()
        }}
      >
        <DefinitionFields
          definition={definition}
          faults={faults}
          onChange={(field, value) => setDefinition((old) => ({ ...old, [field]: value }))}
        />
        <Group justify="flex-end" gap="sm" mt="xl">
          {count > 0 && <UnsavedMark count={count} />}
          <Button variant="default" onClick={() => void leave()} disabled={save.isPending}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!canSave}>
            {common('actions.save')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
