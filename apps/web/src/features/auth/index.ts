// The only door of the subject: the gate, the session and what the shell shows of them.

export { AuthGate, preloadSignIn } from './auth-gate.tsx';
/** A locked device shows this screen. */
export const loadLockedScreen = () => import('./sign-in/locked-screen.tsx');

export { tellClosed, tellSignOut } from './leaving.ts';
export { proveAgain } from './reauthentication.ts';
export { ReauthenticationHost } from './reauthentication-host.tsx';
export {
  createSessionStore,
  SessionContext,
  useSession,
  useSessionStore,
} from './session-store.ts';
export { useSignOut } from './use-sign-out.ts';

/** The profile's fields, for the settings. */
export const loadProfileForm = () => import('./profile-form.tsx');

/** The profile dialog, loaded when it opens. */
export const loadProfileDialog = () => import('./profile-dialog.tsx');
