import { type Article, heading, keys, paragraph } from './article.ts'

export const keyboard: Article = {
  id: 'keyboard',
  topic: 'programs',
  title: 'Teclado',
  summary: 'Lo que se hace sin ratón.',
  blocks: [
    heading('everywhere', 'En todas partes'),
    keys(
      { keys: ['mod', 'K'], text: 'Buscar y ejecutar órdenes' },
      { keys: ['mod', 'S'], text: 'Guardar los cambios' },
      { keys: ['Esc'], text: 'Cerrar el menú, panel o diálogo abierto' },
      { keys: ['?'], text: 'Mostrar estos atajos' },
    ),
    paragraph('El atajo ? es de una sola tecla: si dicta o lo pulsa sin querer, apáguelo en Mi perfil, en Pantallas.'),
    heading('record', 'En una ficha'),
    keys(
      { keys: ['Alt', 'J', 'K'], text: 'Activo siguiente o anterior de la lista' },
      { keys: ['Alt', 'E'], text: 'Editar o dejar de editar' },
      { keys: ['Alt', '↓', '↑'], text: 'Sección siguiente o anterior' },
    ),
    heading('tables', 'En las tablas'),
    keys(
      { keys: ['↑', '↓'], text: 'Moverse por las filas' },
      { keys: ['Enter'], text: 'Abrir la fila' },
      { keys: ['Space'], text: 'Seleccionar la fila' },
      { keys: ['Home', 'End'], text: 'Primera o última fila' },
      { keys: ['PgUp', 'PgDn'], text: 'Subir o bajar diez filas' },
    ),
    heading('comparables', 'En los comparables'),
    keys(
      { keys: ['Space'], text: 'Marcar o desmarcar el testigo' },
      { keys: ['Enter'], text: 'Editar la celda' },
      { keys: ['L'], text: 'Ver en el mapa' },
      { keys: ['Del'], text: 'Quitar el comparable' },
    ),
    heading('split', 'La barra entre mapa y tabla'),
    keys(
      { keys: ['↑', '↓'], text: 'Moverla' },
      { keys: ['PgUp', 'PgDn'], text: 'Moverla más' },
      { keys: ['Home', 'End'], text: 'Llevarla a un extremo' },
      { keys: ['Enter'], text: 'Escribir su posición' },
    ),
  ],
}
