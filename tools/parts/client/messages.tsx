/** What readers are told: toasts, notices, failures. */
import { parseAddress } from "../../../src/app/address.ts";
import { FailedScreen, Notices } from "../../../src/app/notices.tsx";
import { ApiError } from "../../../src/api/error.ts";
import { LANGUAGES } from "../../../src/core/languages.ts";
import { paths } from "../../../src/core/routes.ts";
import { useLanguage } from "../../../src/i18n/language-context.tsx";
import { Button } from "../../../src/ui/button.tsx";
import { LiveRegion } from "../../../src/ui/live-region.tsx";
import { MissingTranslation } from "../../../src/ui/missing-translation.tsx";
import { useToast } from "../../../src/ui/toast-queue.tsx";
import { Toast } from "../../../src/ui/toast.tsx";
import { PartsSection, Specimen, States } from "./specimen.tsx";

const nothing = (): void => undefined;
const ACTION = { label: "Give up", act: nothing };

export function MessagesSection() {
  const { language } = useLanguage();
  const { show } = useToast();
  const other = LANGUAGES.find((one) => one !== language) ?? language;
  const toast = <Toast visible variant="check" content="The link was copied." onClose={nothing} />;
  return (
    <PartsSection id="parts-messages" title="Messages" lead="A toast leaves by itself unless it asks for something.">
      <States
        name="Toast, check"
        further={{
          base: <Toast visible variant="base" content="The language could not be loaded." onClose={nothing} />,
          "with an action": (
            <Toast visible variant="base" content="This takes longer than usual." action={ACTION} onClose={nothing} />
          ),
        }}
      >
        {toast}
      </States>
      <Specimen label="ToastArea: shows one at a time, in the window's corner">
        <Button onClick={() => show("The link was copied.", "check")}>Show a toast</Button>
      </Specimen>
      <div className="parts-wide">
        <Specimen label="MissingTranslation: a notice">
          <MissingTranslation served={other} />
        </Specimen>
        <Specimen label="a grave notice">
          <p className="notice notice-grave" lang="en">
            This announcement was superseded.
          </p>
        </Specimen>
        <Specimen label="error: FailedScreen">
          <FailedScreen
            failure={{
              error: new ApiError("status", { status: 503 }),
              address: parseAddress(paths.announcements, ""),
              language,
              isTranslation: false,
            }}
            onRetry={nothing}
          />
        </Specimen>
      </div>
      <LiveRegion text="" />
      <Notices busy={false} failure={null} giveUp={nothing} />
    </PartsSection>
  );
}
