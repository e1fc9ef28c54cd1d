import { start } from './features/shared/frame/start.tsx';
import { takeViewAs } from './features/shared/view-as/view-as.ts';
import { createPortalRouter } from './routes/portal/router.tsx';
import { portalTexts } from './routes/portal/texts.ts';

takeViewAs();

void start(createPortalRouter(), portalTexts);
