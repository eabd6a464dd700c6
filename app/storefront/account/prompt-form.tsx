import type { ComponentProps, SubmitEvent } from "react";
import { Form, useNavigation, useSubmit } from "react-router";

type PromptFormProps = Omit<ComponentProps<typeof Form>, "method" | "onSubmit">;

/**
 * A form that sends once, however often it is pressed before the answer. Shows the first press at once: React does so
 * when it has time, and a second press before that would cancel the first, which the server has already done.
 */
export function PromptForm(props: PromptFormProps) {
  const { action, replace } = props;
  const submit = useSubmit();
  const isUnderWay = useNavigation().formMethod === "POST";
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const options = {
      method: "post",
      flushSync: true,
      ...(action && { action }),
      ...(replace && { replace }),
    } as const;
    if (!isUnderWay) void submit(event.currentTarget, options);
  };
  return <Form {...props} method="post" onSubmit={send} />;
}
