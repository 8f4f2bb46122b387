import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const tasks: Article = {
  id: 'tasks',
  topic: 'assets',
  needs: 'seeNotifications',
  title: 'Trabajar con tareas y avisos',
  summary: 'De dónde salen las tareas, quién las ve y cómo se terminan.',
  blocks: [
    paragraph(
      'Una tarea se inicia sola cuando un dato del saneamiento o de la ficha Info toma un valor, o al terminar la tarea anterior. También puede crearla a mano en la sección Tareas del activo.',
    ),
    heading('see', 'Quién ve una tarea'),
    list(
      'Sin usuario: la ven todos los candidatos.',
      'Con usuario: la ven esa persona, quien la sustituye y los administradores.',
    ),
    heading('work', 'Hacer una tarea'),
    steps(
      'Ábrala y pulse Asignarme.',
      'Pulse Comenzar, añada comentarios y adjunte documentos: quedan también en el activo.',
      'Pulse Finalizar: se inician las tareas que siguen.',
    ),
    heading('defaults', 'A quién llegan las nuevas'),
    paragraph(
      'Un administrador elige en Asignación quién es candidato y, por cartera, a quién se asigna cada tipo de tarea. En la sección Tareas de un activo puede elegir otro usuario para ese activo.',
    ),
    paragraph('En Inicio, Tareas del día reúne las suyas que han vencido o que vencen hoy o mañana.'),
    heading('away', 'Vacaciones, correos y calendario'),
    paragraph(
      'En Mis ajustes elige quién le sustituye y entre qué días, qué correos recibe y la dirección de su calendario.',
    ),
    paragraph(
      'También elige ahí qué correos recibe sobre plazos y con qué antelación. En Avisos de plazos, un administrador fija la antelación de la organización y la dirección de cada departamento.',
    ),
    heading('workflows', 'Borradores de flujos de trabajo'),
    paragraph(
      'Si el operador lo permite a su organización, quien dirige un departamento abre Flujos de trabajo, redacta un borrador y lo prueba con un activo que ve. Un borrador no inicia nada: el operador lo pone en vigor.',
    ),
    note(
      'Abrir un aviso lo da por procesado y guarda quién lo abrió y cuándo. El de un plazo incumplido pide antes el motivo.',
    ),
    link('/notifications', 'Abrir tareas y avisos'),
  ],
}
