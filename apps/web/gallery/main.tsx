// Starts the gallery: every control of the kit in its states, at `#/fields` for a room and at `#/fields/select` for one control.

import '../src/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashHistory } from '../src/platform/page/page-history.ts';
import { createRouter } from '../src/ui/navigation/router.ts';
import { GalleryFrame, galleryScreens } from './gallery-frame.tsx';

const root = document.getElementById('root');
const router = createRouter({ screens: galleryScreens, history: createHashHistory() });
await router.load();
if (root)
  createRoot(root).render(
    <StrictMode>
      <GalleryFrame router={router} />
    </StrictMode>,
  );
