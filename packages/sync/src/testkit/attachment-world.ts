// One run of the attachment suite: a browser with two tabs, a network and a server, driven by a schedule and checked at each
// step.
//   A1 no entry is done before its files are complete            A2 no piece is sent that the server is known to hold
//   A3 bytes of an unresolved entry are on the device            A5 bytes at the server equal the bytes captured
//   A4 what a file holds back names it, or the record that its write makes
//   I7 nobody conflicts with themselves, but on what they gave up
import { deleteDB } from 'idb';
import { createIdbStorage } from '../adapters/idb-storage.ts';
import type { Attachment } from '../attachments/attachment.ts';
import { keyOf } from '../ports/rulebook.ts';
import { createSyncEngine, type SyncEngine } from '../engine.ts';
import { ManualClock, MemoryHub, MemoryLocks, NamedRandom } from './memory-platform.ts';
import type { AttachmentBreakage } from './attachment-broken.ts';
import { bytesOf } from './attachment-contract.ts';
import { type AttachmentLine, attachmentLine } from './attachment-line.ts';
import type { AttachmentSchedule, AttachmentStep } from './attachment-schedule.ts';
import { AttachmentServer } from './attachment-server.ts';
import type { AttachmentTally } from './attachment-tally.ts';
import { CrashingStorage } from './crashing-storage.ts';
import { PromiseBroken } from './promise-broken.ts';
import { checkWaitingEntries } from './waiting-entries.ts';
import { newServer } from './open-engine.ts';
import { sampleRulebook } from './sample-rulebook.ts';

interface Tab {
  engine: SyncEngine;
  storage: CrashingStorage;
  line: AttachmentLine;
}

type StepOf<K extends AttachmentStep['kind']> = Extract<AttachmentStep, { kind: K }>;

const USER = 'me';
const PIECE_BYTES = 3;
const LAST_ROUNDS = 120;

let worlds = 0;

export class AttachmentWorld {
  readonly #name = `attachments-${(worlds += 1)}`;
  readonly #schedule: AttachmentSchedule;
  readonly #tally: AttachmentTally;
  readonly #breakage: AttachmentBreakage;
  readonly #reference = newServer();
  readonly #server: AttachmentServer;
  readonly #hub = new MemoryHub();
  readonly #clock = new ManualClock();
  readonly #tabs: Tab[];
  readonly #captured = new Map<string, Attachment[]>();
  readonly #given = new Set<string>();
  #duplicates = 0;
  #marks = 0;

  constructor(schedule: AttachmentSchedule, tally: AttachmentTally, breakage: AttachmentBreakage = {}) {
    this.#schedule = schedule;
    this.#tally = tally;
    this.#breakage = breakage;
    this.#server = new AttachmentServer(this.#reference, schedule.refusesEarly);
    this.#tabs = [this.#open(), this.#open()];
  }

  #open(): Tab {
    this.#marks += 1;
    const { files } = this.#breakage;
    const sound = this.#server.transport(USER);
    const counted = {
      ...sound.files,
      send: (...sent: Parameters<typeof sound.files.send>) => {
        this.#tally.pieces += 1;
        if (sent[0].offset > 0) this.#tally.resumed += 1;
        return sound.files.send(...sent);
      },
    };
    const line = attachmentLine({ ...sound, files: counted }, () => (this.#duplicates += 1));
    const storage = new CrashingStorage(createIdbStorage({ name: this.#name, schema: 1 }));
    const engine = createSyncEngine({
      userId: USER,
      schema: 1,
      rulebook: sampleRulebook,
      storage,
      transport: { ...line.transport, files: files?.(line.transport.files) ?? line.transport.files },
      clock: this.#clock,
      random: new NamedRandom(`${this.#name}-${this.#marks}`),
      locks: new MemoryLocks(),
      channel: this.#hub.channel(),
      pieceBytes: PIECE_BYTES,
    });
    return { engine, storage, line };
  }

  async run(): Promise<void> {
    try {
      for (const step of this.#schedule.steps) {
        await this.#play(step);
        await this.#check();
      }
      await this.#settle();
    } finally {
      for (const { storage } of this.#tabs) storage.close();
      await deleteDB(this.#name);
    }
  }

  get #leader(): Tab {
    return this.#tabs[0] as Tab;
  }

  async #play(step: AttachmentStep): Promise<void> {
    switch (step.kind) {
      case 'capture':
        return this.#capture(this.#tabs[step.tab] as Tab, step);
      case 'go-on':
        return this.#goOn(this.#tabs[step.tab] as Tab, step);
      case 'send':
        this.#leader.line.prepare(step.fault);
        for (let turn = 0; turn <= step.times; turn += 1) await this.#leader.engine.pushOnce();
        return;
      case 'crash':
        return this.#crash(step);
      case 'crash-capture':
        return this.#crashCapture(step);
      case 'next-leader':
        return this.#changeLeader();
      case 'discard':
        return this.#discard();
      case 'sign-out':
        return this.#signOut();
      case 'drop-sent':
        await this.#leader.engine.attachments.dropSent();
        return;
      case 'sweep':
        this.#server.sweep();
    }
  }

  #photos(sizes: readonly number[], isBad: boolean): Attachment[] {
    return sizes.map((size) => {
      this.#marks += 1;
      const fileId = `${this.#name}-f${this.#marks}`;
      return { fileId, name: 'a.jpg', type: isBad ? 'bad/type' : 'image/jpeg', bytes: bytesOf(size) };
    });
  }

  async #capture(
    { engine, storage }: Tab,
    { sizes, isNew, isBad }: { sizes: number[]; isNew: boolean; isBad: boolean },
  ): Promise<void> {
    await engine.load();
    this.#marks += 1;
    const mark = `note-${this.#marks}`;
    const known = engine.store.find('notes', {})[0];
    const photos = this.#photos(sizes, isBad);
    const answer = await storage.survive(
      isNew || !known
        ? engine.execute('create_notes', { id: mark, title: mark, body: '' }, undefined, photos)
        : engine.execute('update_notes', { id: known.id, changes: { title: mark } }, undefined, photos),
    );
    if (answer === 'crashed' || !answer.ok) return;
    this.#captured.set(answer.value.opId, photos);
    this.#tally.captures += 1;
    this.#tally.files += photos.length;
  }

  /** Something more happens on the record that was made first. */
  async #goOn({ engine, storage }: Tab, { what, size, isBad }: StepOf<'go-on'>): Promise<void> {
    await engine.load();
    const [note] = engine.store.find('notes', {});
    if (!note) return;
    this.#marks += 1;
    const tag = `mark-${this.#marks}`;
    const photos = what === 'photo' ? this.#photos([size], isBad) : [];
    const fileId = photos[0]?.fileId ?? (note['photos'] as string[] | undefined)?.at(-1);
    const writes = {
      photo: ['photo_notes', { id: note.id, fileId }],
      remove: ['unphoto_notes', { id: note.id, fileId }],
      fact: ['stamp_notes', { id: note.id, tag }],
      change: ['update_notes', { id: note.id, changes: { title: tag } }],
    } as const;
    const [action, input] = writes[what];
    const answer = await storage.survive(engine.execute(action, input, undefined, photos));
    if (answer === 'crashed' || !answer.ok) return;
    this.#captured.set(answer.value.opId, photos);
    this.#tally.wentOn += 1;
    this.#tally.files += photos.length;
  }

  #reopen(tab: Tab): void {
    tab.storage.kill();
    tab.storage.close();
    Object.assign(tab, this.#open());
  }

  async #crash({ nth, commits }: { nth: number; commits: boolean }): Promise<void> {
    this.#tally.crashes += 1;
    const { engine, storage } = this.#leader;
    await engine.load();
    storage.killAt(nth, commits);
    for (let turn = 0; turn < 3; turn += 1) await storage.survive(engine.pushOnce());
    await this.#changeLeader();
  }

  async #crashCapture({ commits, size }: { commits: boolean; size: number }): Promise<void> {
    const tab = this.#tabs[1] as Tab;
    await tab.engine.load();
    tab.storage.killAt(1, commits);
    await this.#capture(tab, { sizes: [size + 1], isNew: true, isBad: false });
    this.#reopen(tab);
  }

  /** The tab that sends is closed; the other goes on with what it finds, read as it writes. */
  async #changeLeader(): Promise<void> {
    this.#reopen(this.#leader);
    this.#tabs.reverse();
    await this.#capture(this.#leader, { sizes: [], isNew: true, isBad: false });
  }

  async #discard(): Promise<void> {
    const { engine } = this.#leader;
    await engine.load();
    const parked = engine.outbox.entries.find(({ state }) => state === 'parked');
    const conflict = engine.outbox.conflicts[0];
    const chosen = conflict?.opId ?? parked?.opId;
    const given = await engine.outbox.giveUp(chosen ? [chosen] : []);
    if (!given.ok) return;
    for (const { opId } of given.value) this.#given.add(opId);
    this.#tally.discarded += 1;
  }

  async #signOut(): Promise<void> {
    await this.#leader.engine.signOut(true);
    for (const tab of this.#tabs) this.#reopen(tab);
  }

  async #check(): Promise<void> {
    if (this.#server.early.length > 0)
      throw new PromiseBroken('A1', `${this.#server.early[0]} was done before its files were complete`);
    if (this.#server.repeated > this.#duplicates)
      throw new PromiseBroken('A2', 'a piece was sent that the server was known to hold');
    const { engine, storage } = this.#leader;
    await engine.load();
    if (engine.outbox.conflicts.length > 0 && this.#given.size === 0)
      throw new PromiseBroken('I7', 'a single writer met a version of somebody else');
    const waiting = engine.outbox.entries.flatMap(({ attachments = [] }) => attachments);
    if (engine.outbox.entries.some(({ state }) => state === 'parked')) this.#tally.parked += 1;
    if (waiting.length === 0) return;
    const held = new Set((await storage.blobs.list()).map(({ fileId }) => fileId));
    for (const { fileId } of waiting)
      if (!held.has(fileId)) throw new PromiseBroken('A3', `${fileId} is not on the device any more`);
  }

  async #settle(): Promise<void> {
    for (let round = 0; round < LAST_ROUNDS; round += 1) {
      const pushed = await this.#leader.engine.pushOnce();
      await this.#check();
      if (pushed.kind !== 'idle' && pushed.kind !== 'afresh') continue;
      await this.#leader.engine.pullOnce();
      // What another tab wrote may come to sight meanwhile.
      if ((await this.#leader.engine.pushOnce()).kind !== 'idle') continue;
      this.#checkHeld();
      if (this.#leader.engine.outbox.entries.length === 0) return this.#checkEnd();
      await this.#discard();
    }
    throw new PromiseBroken('A4', 'the queue never emptied');
  }

  #checkHeld(): void {
    const { entries } = this.#leader.engine.outbox;
    const rows = this.#reference.rows();
    checkWaitingEntries(entries, ({ target }) => !target || rows.has(keyOf(target.collection, target.id)));
    const refused = entries.filter(({ state }) => state === 'parked');
    const done = new Set(this.#reference.applied.map(({ target }) => target?.id));
    if (refused.some(({ target }) => target && done.has(target.id))) this.#tally.passedRefused += 1;
  }

  async #checkEnd(): Promise<void> {
    const done = new Set(this.#reference.applied.map(({ opId }) => opId));
    for (const [opId, photos] of this.#captured) {
      if (this.#given.has(opId)) continue;
      if (!done.has(opId)) throw new PromiseBroken('I1', `${opId} was lost`);
      for (const { fileId, bytes } of photos) {
        if (String(this.#server.file(fileId)) !== String(bytes))
          throw new PromiseBroken('A5', `${fileId} is not at the server as it was captured`);
      }
    }
    this.#tally.repeatedByNetwork += this.#duplicates;
    await this.#leader.engine.attachments.dropSent();
    const held = await this.#leader.storage.blobs.list();
    if (held.length > 0) throw new PromiseBroken('A3', 'the bytes of nothing stay on the device');
  }
}
