// What tasks, events and new prospects have to say.
import type { Contact } from '../../contacts/contact.schema.ts';
import type { Event, EventStatus } from '../../events/event.schema.ts';
import { addDays, dayInCasablanca, formatDay } from '../../kernel/dates.ts';
import type { Task } from '../../tasks/task.schema.ts';
import { taskMoment } from '../../tasks/task.rules.ts';
import { factMessages as words } from './facts.messages.ts';
import { type Fact, freshDay, managers } from './fact.ts';

/** Due today, or late: told to whoever has it. */
export function taskFacts(task: Task, today: string): Fact[] {
  const moment = taskMoment(task, today);
  if (moment !== 'today' && moment !== 'late') return [];
  // Nobody is told of what they wrote down for themselves the same day.
  const isOwnOfToday =
    task.createdBy === task.assignedTo && dayInCasablanca(new Date(task.createdAt)) === today;
  if (isOwnOfToday) return [];
  const isLate = moment === 'late';
  return [
    {
      name: isLate ? 'task_late' : 'task_due',
      day: today,
      category: 'task',
      type: isLate ? 'warning' : 'info',
      priority: isLate || task.priority === 'high' ? 'high' : 'medium',
      title: isLate ? words.taskLate : words.taskDue,
      message: isLate
        ? words.taskLateText(task.title, formatDay(task.dueDate))
        : words.taskDueText(task.title, task.contactName),
      actionUrl: `/tasks/${task.id}`,
      actionLabel: words.openTask,
      relatedType: 'tasks',
      relatedId: task.id,
      record: task,
      people: [task.assignedTo],
      roles: [],
      author: '',
    },
  ];
}

const ahead: ReadonlySet<EventStatus> = new Set(['planifié', 'confirmé', 'en attente']);

function eventFact(event: Event): Omit<Fact, 'name' | 'day' | 'title' | 'message' | 'author' | 'type'> {
  return {
    category: 'event',
    priority: event.priority === 'high' || event.priority === 'urgent' ? 'high' : 'medium',
    actionUrl: '/events',
    actionLabel: words.openEvents,
    relatedType: 'events',
    relatedId: event.id,
    record: event,
    people: [event.assignedTo, ...event.teamUserIds],
    roles: managers,
  };
}

/** Tomorrow, or changed since it was made: told to its team, its owner and the managers. */
export function eventFacts(event: Event, today: string): Fact[] {
  const facts: Fact[] = [];
  if (event.startDate === addDays(today, 1) && ahead.has(event.status)) {
    facts.push({
      ...eventFact(event),
      name: 'event_tomorrow',
      day: today,
      type: 'info',
      title: words.eventTomorrow,
      message: words.eventText(event.title, event.time, event.location),
      author: '',
    });
  }
  const changedOn = event.version > 1 ? freshDay(event.updatedAt, today) : null;
  const isCancelled = event.status === 'annulé';
  if (changedOn !== null && event.startDate >= today && (isCancelled || ahead.has(event.status))) {
    facts.push({
      ...eventFact(event),
      name: 'event_changed',
      day: changedOn,
      type: isCancelled ? 'warning' : 'info',
      title: isCancelled ? words.eventCancelled : words.eventChanged,
      message: words.eventChangedText(event.title, formatDay(event.startDate), event.time),
      author: event.updatedBy,
    });
  }
  return facts;
}

/** A new prospect: told to whoever follows them and to the managers. */
export function contactFacts(contact: Contact, today: string): Fact[] {
  const day = contact.type === 'prospect' ? freshDay(contact.createdAt, today) : null;
  if (day === null) return [];
  return [
    {
      name: 'contact_new',
      day,
      category: 'contact',
      type: 'info',
      priority: 'medium',
      title: words.newProspect,
      message: words.newProspectText(contact.name, contact.company, contact.source),
      actionUrl: `/contacts?q=${encodeURIComponent(contact.name)}`,
      actionLabel: words.openContact,
      relatedType: 'contacts',
      relatedId: String(contact.id),
      record: contact,
      people: [contact.assignedTo],
      roles: managers,
      author: contact.createdBy,
    },
  ];
}
