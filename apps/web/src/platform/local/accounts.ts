// The accounts of local mode, all of them simulated in the browser (specification §3 'Session user and
// accounts', §4 'Authentication', §9 'Demo login and recovery'). None of this is in a connected build.
import type { SessionUser } from '@zellige/domain/auth/user.schema';
import { departmentOf } from '@zellige/domain/kernel/identity/permissions';
import { sampleUsers } from '@zellige/samples/company/people';
import { readJson, type TextStorage, writeJson } from '../browser/storage.ts';

/** One entry of the users list in local storage. */
export interface StoredUser {
  id: string;
  fullName: string;
  email: string;
  role: string;
  phone: string;
  isActive: boolean;
}

/** One entry of the credentials list; the password is in plain text, as the specification says. */
interface StoredCredential {
  userId: string;
  email: string;
  password: string;
}

const USERS = 'users';
const CREDENTIALS = 'credentials';
const demoPasswords: ReadonlySet<string> = new Set(['zellige2026', 'demo1234']);
/** The three built-in demo users (docs/product.md §1); the salespeople of the samples have no account here. */
const builtIn = sampleUsers.filter(({ role }) => role !== 'commercial');

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const isList = <T extends object>(value: unknown): value is T[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null);

export class LocalAccounts {
  readonly #storage: TextStorage;

  constructor(storage: TextStorage) {
    this.#storage = storage;
    if (!isList(readJson(storage, USERS))) writeJson(storage, USERS, builtIn.map(storedUser));
    if (!isList(readJson(storage, CREDENTIALS))) writeJson(storage, CREDENTIALS, []);
  }

  /** Everybody with an account. */
  get all(): readonly StoredUser[] {
    return this.#users;
  }

  get #users(): StoredUser[] {
    const stored = readJson(this.#storage, USERS);
    return isList<StoredUser>(stored) ? stored : builtIn.map(storedUser);
  }

  get #credentials(): StoredCredential[] {
    const stored = readJson(this.#storage, CREDENTIALS);
    return isList<StoredCredential>(stored) ? stored : [];
  }

  /** Whom a first visit signs in: the first demo user, the admin. */
  get first(): SessionUser {
    const [first] = builtIn.map(storedUser);
    if (!first) throw new Error('there is no demo user');
    return sessionUser(first);
  }

  find(email: string): StoredUser | undefined {
    return this.#users.find((user) => same(user.email, email));
  }

  get(id: string): StoredUser | undefined {
    return this.#users.find((user) => user.id === id);
  }

  /** A stored credential, or one of the fixed passwords for a built-in demo user. */
  signIn(email: string, password: string): SessionUser | 'invalid' | 'disabled' {
    const user = this.find(email);
    if (!user || !this.accepts(user, password)) return 'invalid';
    return user.isActive ? sessionUser(user) : 'disabled';
  }

  accepts(user: StoredUser, password: string): boolean {
    const isKnown = this.#credentials.some(
      (entry) => entry.userId === user.id && entry.password === password,
    );
    return isKnown || (builtIn.some(({ id }) => id === user.id) && demoPasswords.has(password));
  }

  /** False when the browser could not keep it. */
  setPassword({ id, email }: StoredUser, password: string): boolean {
    const others = this.#credentials.filter(({ userId }) => userId !== id);
    return writeJson(this.#storage, CREDENTIALS, [...others, { userId: id, email, password }]);
  }

  /** Keeps what the profile changed in the users list. */
  update(id: string, { name, email, phone }: Partial<SessionUser>): boolean {
    const users = this.#users.map((user) =>
      user.id === id
        ? { ...user, fullName: name ?? user.fullName, email: email ?? user.email, phone: phone ?? user.phone }
        : user,
    );
    return writeJson(this.#storage, USERS, users);
  }
}

const storedUser = ({ id, fullName, email, role, phone, isActive }: StoredUser): StoredUser => ({
  id,
  fullName,
  email,
  role,
  phone,
  isActive,
});

const sessionUser = ({ id, fullName, email, role, phone }: StoredUser): SessionUser => ({
  id,
  name: fullName,
  email,
  role,
  phone,
  department: builtIn.find((known) => known.id === id)?.department ?? departmentOf(role),
  avatar: '',
});
