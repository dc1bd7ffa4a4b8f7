// `/`: leads to the first list of the person's work until the dashboard is built.

import { Navigate } from '@tanstack/react-router';
import { use } from 'react';
import { EngineContext } from '../platform/engine/engine-hooks.ts';
import { homePathFor } from './sections.ts';

export function Home() {
  return <Navigate to={homePathFor(use(EngineContext)?.actor)} replace />;
}
