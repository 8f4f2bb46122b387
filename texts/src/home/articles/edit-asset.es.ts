import { type Article, heading, link, paragraph, steps } from './article.ts'

export const editAsset: Article = {
  id: 'edit-asset',
  topic: 'assets',
  title: 'Editar un activo y ver su historial',
  summary: 'Cambie sus datos sin perder nada, y mire quién cambió qué.',
  blocks: [
    heading('edit', 'Editar'),
    steps(
      'Abra el activo y pulse Editar.',
      'Cambie lo que haga falta: cada campo cambiado muestra lo que había y se puede deshacer.',
      'Pulse Guardar, o Ctrl S (⌘ S en un Mac), revise el resumen de cambios y acepte.',
    ),
    paragraph(
      'Lo que no guarde se conserva en este navegador aunque cierre la página. Si va a otra parte, o sale de su cuenta, se le pregunta antes de descartarlo.',
    ),
    heading('sizes', 'Superficies'),
    paragraph(
      'Cada fuente tiene la suya: registral, datatape, Catastro, útil, tasación, manual. La señalada como principal es la que multiplica el valor unitario.',
    ),
    heading('enrichment', 'Enriquecimiento y origen de los datos'),
    paragraph(
      'Tras cargar un datatape o crear un activo, se completan dirección, coordenadas, año, superficies, habitaciones y otros datos con el Catastro y la cartografía, si están configurados. Cada dato dice de dónde viene: Catastro, Cartografía, Estimado, Datatape o Manual. Lo que ha escrito una persona no se sobrescribe.',
    ),
    paragraph(
      'Si el Catastro no responde, el activo lo dice y se vuelve a consultar más tarde. Enriquecer de nuevo, en el menú del activo o en la barra de la tabla, lo pide al momento.',
    ),
    heading('comments', 'Comentarios'),
    paragraph(
      'En Info puede dejar comentarios de tipo información, bandera roja, visita o área. Los avisos y errores los escribe el sistema y desaparecen cuando ya no se dan.',
    ),
    heading('conflict', 'Alguien ha guardado antes'),
    paragraph('Si otra persona cambió los mismos campos mientras editaba, elige en cada uno qué valor queda.'),
    heading('history', 'Historial'),
    paragraph(
      'La sección Historial muestra cada cambio guardado en los datos, en las valoraciones o por datatape: quién, cuándo, antes y después.',
    ),
    heading('archive', 'Archivar'),
    paragraph(
      'Un activo archivado sale de la cartera y de sus totales; su historial se conserva, y se puede consultar y restaurar. Lo archivan editores y administradores.',
    ),
    link('/assets', 'Ir a activos'),
  ],
}
